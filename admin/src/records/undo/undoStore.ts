import type { ReactNode } from 'react';

/** How long a change can be taken back from its notice, in milliseconds (decision F6). */
export const UNDO_MS = 8_000;

/** How long a notice without Undo stands, and one that says what went wrong, in milliseconds. */
const TOLD_MS = 5_000;
const WRONG_MS = 8_000;

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

/** How what is only told went. */
export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A notice of the dock. */
export interface Notice extends Pick<UndoOffer, 'message' | 'progress' | 'more'> {
  key: number;
  /** Names the record; none where it is about none. */
  record?: string | undefined;
  change: ReactNode;
  kind: NoticeKind;
  /** `told` is one that cannot be taken back. */
  state: 'storing' | 'open' | 'undoing' | 'undone' | 'failed' | 'told';
}

export interface Notices {
  /** The oldest first. */
  all: readonly Notice[];
  /** A dialog was open when they last changed: it lies over the sidebar. */
  isOverDialog: boolean;
}

interface Entry {
  notice: Notice;
  undo?: UndoOffer['undo'];
  refresh?: UndoOffer['refresh'];
  /** Milliseconds that are left when its clock stands still. */
  left: number;
  timer?: ReturnType<typeof setTimeout>;
  startedAt: number;
}

let entries: Entry[] = [];
let notices: Notices = { all: [], isOverDialog: false };
let paused = false;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(): void {
  notices = { all: entries.map(({ notice }) => notice), isOverDialog: hasDialog() };
  for (const listener of listeners) listener();
}

function stop(entry: Entry): void {
  clearTimeout(entry.timer);
  entry.timer = undefined;
}

function start(entry: Entry): void {
  stop(entry);
  if (paused || entry.notice.state === 'undoing' || entry.notice.state === 'storing') return;
  if (entry.left === Infinity) return;
  entry.startedAt = Date.now();
  entry.timer = setTimeout(() => closeNotice(entry.notice.key), entry.left);
}

/** Whether a notice still has its Undo. */
export const canUndo = ({ state }: Notice) => state === 'open' || state === 'storing';

function change(key: number, part: Partial<Notice>, left: number): void {
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
  const notice = {
    ...told,
    kind: 'info' as const,
    state: told.progress ? ('storing' as const) : ('open' as const),
  };
  return add(notice, { undo, refresh, left: Math.max(UNDO_MS, forMs) });
}

/**
 * Tells what cannot be taken back, in the same place.
 * @param record names what it is about, where that is a record
 * @param forMs how long it stands; Infinity: until it is closed
 */
export function tell(
  text: ReactNode,
  kind: NoticeKind,
  {
    record,
    forMs = kind === 'success' || kind === 'info' ? TOLD_MS : WRONG_MS,
  }: { record?: string | undefined; forMs?: number | undefined } = {},
): void {
  add({ record, change: text, kind, state: 'told' }, { left: forMs });
}

function add(notice: Omit<Notice, 'key'>, more: Pick<Entry, 'undo' | 'refresh' | 'left'>): number {
  lastKey += 1;
  const entry: Entry = { notice: { ...notice, key: lastKey }, ...more, startedAt: Date.now() };
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
  if (!entry?.undo || !canUndo(entry.notice)) return;
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
  const key = notices.all.findLast(canUndo)?.key;
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

/* One that goes away is no dialog any more. */
const hasDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    ({ parentElement }) => parentElement?.style.opacity !== '0',
  );

/** The notices. */
export const noticesNow = () => notices;
