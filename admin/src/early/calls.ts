/** Answers that the page's first script (`main.ts`) asked for, by their address; each serves whoever asks first. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    hiredeskEarly?: EarlyAnswers;
  }
}

/** What every page of the application asks first. */
export const WHO = '/api/auth/me';

/** So long after the page began an answer still says how things are, ms. */
const FRESH_MS = 5_000;

/** What a page's list was read with. */
export interface NotedRows {
  url: string;
  resource: string;
  params: {
    pagination: { page: number; perPage: number };
    sort: { field: string; order: 'ASC' | 'DESC' };
    filter: Record<string, unknown>;
  };
}

/* For the browser session alone, as the list's page is: a search may name a person. */
const keyHere = () => `hiredesk.rows.${window.location.pathname}`;

/** Notes what the list of the page at this address was read with, so that its next load asks for it at once. */
export function noteRows(rows: NotedRows | undefined): void {
  const noted = { ...rows, search: window.location.search };
  if (rows) window.sessionStorage.setItem(keyHere(), JSON.stringify(noted));
  else window.sessionStorage.removeItem(keyHere());
}

/** What the page at this address, its query too, was noted with last; undefined for none, and for what cannot be read. */
export function notedRows(): NotedRows | undefined {
  try {
    const noted = window.sessionStorage.getItem(keyHere());
    const { search, ...rows } = JSON.parse(noted ?? '{}') as NotedRows & { search?: string };
    return search === window.location.search ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for what the page at this address is known to begin with, beside loading the application: who is signed in, and the
 * rows that were noted. Where none are nothing is asked: most likely nobody is signed in.
 */
export function askEarly(): void {
  const rows = notedRows();
  if (rows) window.hiredeskEarly = new Map([WHO, rows.url].map((url) => [url, ask(url)]));
}

function ask(url: string): Promise<Response> {
  const asked = fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } });
  // Whoever takes it hears of a failure; nobody has to.
  asked.catch(() => undefined);
  return asked;
}

/** @returns the answer that is on its way already, once; undefined where none is, or where it has become old */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = window.hiredeskEarly?.get(url);
  window.hiredeskEarly?.delete(url);
  return performance.now() < FRESH_MS ? answer : undefined;
}
