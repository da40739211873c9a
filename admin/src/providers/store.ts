import { localStorageStore, type Store } from 'react-admin';

const PER_SESSION = /(\.listParams|\.selectedIds|\.recent)$/;
const PREFIX = 'hiredesk.';
const LIST = '.listParams';

/** Key of a list's page size, which outlives the session: `perPage={useStore(perPageKey('candidates'), 20)[0]}`. */
export const perPageKey = (storeKey: string) => `prefs.${storeKey}.perPage`;

/**
 * Preferences in the browser (1-core section 9): sizes, columns and theme stay, the current page lives as long as the
 * browser session, and signing out keeps them all, because they contain nothing personal.
 */
export function createStore(): Store {
  const lasting = localStorageStore('1', 'HireDesk');
  const read = <T>(key: string, fallback?: T): T | undefined => {
    const text = window.sessionStorage.getItem(PREFIX + key);
    if (text === null) return fallback;
    try {
      return JSON.parse(text) as T;
    } catch {
      return fallback;
    }
  };
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const publish = (key: string, value: unknown) => listeners.get(key)?.forEach((listener) => listener(value));
  return {
    ...lasting,
    getItem: <T>(key: string, fallback?: T) =>
      (PER_SESSION.test(key) ? read(key, fallback) : lasting.getItem(key, fallback)) as T,
    setItem: (key, value) => {
      if (!PER_SESSION.test(key)) return lasting.setItem(key, value);
      if (value === undefined) window.sessionStorage.removeItem(PREFIX + key);
      else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
      publish(key, value);
      const perPage = (value as { perPage?: unknown } | undefined)?.perPage;
      if (key.endsWith(LIST) && typeof perPage === 'number') {
        lasting.setItem(perPageKey(key.slice(0, -LIST.length)), perPage);
      }
    },
    removeItem: (key) => {
      if (!PER_SESSION.test(key)) return lasting.removeItem(key);
      window.sessionStorage.removeItem(PREFIX + key);
      publish(key, undefined);
    },
    subscribe: (key, listener) => {
      if (!PER_SESSION.test(key)) return lasting.subscribe(key, listener);
      const known = listeners.get(key) ?? new Set();
      known.add(listener as (value: unknown) => void);
      listeners.set(key, known);
      return () => known.delete(listener as (value: unknown) => void);
    },
    /* Called by react-admin at sign-out: preferences stay, the session's data is cleared. */
    reset: () => {
      for (const key of Object.keys(window.sessionStorage)) {
        if (!key.startsWith(PREFIX)) continue;
        window.sessionStorage.removeItem(key);
        publish(key.slice(PREFIX.length), undefined);
      }
    },
  };
}
