import { useSyncExternalStore } from 'react';

/** A value outside React: any code sets it, components follow it. */
export function sharedValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The value, for components. */
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
