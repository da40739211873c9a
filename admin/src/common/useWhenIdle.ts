import { useEffect, useState } from 'react';

/** So long work that can wait is put off while the browser never rests, ms. */
const LATEST_MS = 1_000;
/** Where the browser does not tell when it rests, ms. */
const PAUSE_MS = 200;

/** Runs `act` when the browser has nothing else to do. @returns how to call it off */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

/** The value that was given last, taken over when the browser has nothing else to do; undefined until then. */
export function useWhenIdle<T>(value: T): T | undefined {
  const [taken, setTaken] = useState<T>();
  useEffect(() => whenIdle(() => setTaken(value)), [value]);
  return taken;
}
