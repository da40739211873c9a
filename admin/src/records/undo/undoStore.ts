/** How long a change can be taken back from its notice, in milliseconds (decision F6). */
export const UNDO_MS = 8_000;

/** How long a notice says that it was undone, in milliseconds. */
const UNDONE_MS = 3_000;

/** A change as its notice tells it. */
export interface UndoOffer {
  /** Names the record, or says how many. */
  record: string;
  /** What was changed, for example "Applied → Hold". */
  change: string;
  /** The server's message, below. */
  message?: string;
  /** Said instead while the change is still being stored, and again while it is taken back. */
  progress?: string;
  /**
   * Takes the change back; a text that it answers is told below.
   * @throws Error with the text that says why it could not be
   */
  undo: () => Promise<unknown>;
  /** Where more is said of it. */
  more?: { label: string; to: string };
  /** Stays at least so long, ms: as long as nobody was told of the change yet. */
  forMs?: number;
  /** Reads again what shows it, once it was taken back, and when it was refused: then somebody was faster. */
  refresh?: () => unknown;
}

/** A notice of the dock. */
export interface UndoNotice extends Omit<UndoOffer, 'undo' | 'refresh' | 'forMs'> {
  key: number;
  state: 'storing' | 'open' | 'undoing' | 'undone' | 'failed';
}

interface Entry {
  notice: UndoNotice;
  undo: UndoOffer['undo'];
  refresh: UndoOffer['refresh'];
  /** Milliseconds that are left when its clock stands still. */
  left: number;
  timer?: ReturnType<typeof setTimeout>;
  startedAt: number;
}

let entries: Entry[] = [];
let notices: readonly UndoNotice[] = [];
let paused = false;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(): void {
  notices = entries.map(({ notice }) => notice);
  for (const listener of listeners) listener();
}

function stop(entry: Entry): void {
  clearTimeout(entry.timer);
  entry.timer = undefined;
}

function start(entry: Entry): void {
  stop(entry);
  if (paused || entry.notice.state === 'undoing' || entry.notice.state === 'storing') return;
  entry.startedAt = Date.now();
  entry.timer = setTimeout(() => closeNotice(entry.notice.key), entry.left);
}

const canUndo = ({ notice: { state } }: Entry) => state === 'open' || state === 'storing';

function change(key: number, part: Partial<UndoNotice>, left: number): void {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (!entry) return;
  entry.notice = { ...entry.notice, ...part };
  entry.left = left;
  start(entry);
  publish();
}

/**
 * Shows the notice of a change; it lives on when the page changes, and several are merged. One with `progress` waits for
 * {@link endProgress} before its time begins.
 * @returns its key, for {@link endProgress} and {@link closeNotice}
 */
export function offerUndo({ undo, refresh, forMs = 0, ...told }: UndoOffer): number {
  lastKey += 1;
  const entry: Entry = {
    notice: { ...told, key: lastKey, state: told.progress ? 'storing' : 'open' },
    undo,
    refresh,
    left: Math.max(UNDO_MS, forMs),
    startedAt: Date.now(),
  };
  entries = [...entries, entry];
  start(entry);
  publish();
  return lastKey;
}

/** The change of a notice is stored: it says the server's message now. */
export function endProgress(key: number, message: string | undefined): void {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (entry?.notice.state === 'storing') change(key, { state: 'open', message }, UNDO_MS);
}

/** Takes a notice away; the change stays. */
export function closeNotice(key: number): void {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (!entry) return;
  stop(entry);
  entries = entries.filter((one) => one !== entry);
  publish();
}

/** Takes a change back, once; a refusal is told in the notice. */
export async function undoNotice(key: number): Promise<void> {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (!entry || !canUndo(entry)) return;
  stop(entry);
  change(key, { state: 'undoing' }, UNDO_MS);
  try {
    const answer = await entry.undo().finally(entry.refresh);
    change(key, { state: 'undone', message: typeof answer === 'string' ? answer : undefined }, UNDONE_MS);
  } catch (error) {
    change(key, { state: 'failed', message: error instanceof Error ? error.message : '' }, UNDO_MS);
  }
}

/** Takes the newest change back that still can be; answers whether there was one. */
export function undoLast(): boolean {
  const key = entries.findLast(canUndo)?.notice.key;
  if (key !== undefined) void undoNotice(key);
  return key !== undefined;
}

/** Lets the clocks stand still, for example while somebody reads the notices. */
export function pauseNotices(value: boolean): void {
  if (paused === value) return;
  paused = value;
  for (const entry of entries) {
    if (!value) start(entry);
    else if (entry.timer) {
      stop(entry);
      entry.left = Math.max(0, entry.left - (Date.now() - entry.startedAt));
    }
  }
}

export const subscribeNotices = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notices, the oldest first. */
export const noticesNow = () => notices;
