import { useEffect, useState } from 'react';

/** How long deferrable work is delayed at most while the browser is never idle, ms. */
const LATEST_MS = 1_000;
/** Delay in browsers that do not report idle time, ms. */
const PAUSE_MS = 200;

/** Runs `act` when the browser is idle. @returns a function that cancels it */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

/** The latest value, adopted when the browser is idle; undefined until then. */
export function useWhenIdle<T>(value: T): T | undefined {
  const [taken, setTaken] = useState<T>();
  useEffect(() => whenIdle(() => setTaken(value)), [value]);
  return taken;
}
