import type { ReactNode } from 'react';
import { sharedValue } from '../../common/sharedValue.js';

/** How long a change can be undone from its notice, in milliseconds (decision F6). */
export const UNDO_MS = 8_000;

/** How long a notice without Undo, or with an error, is shown, in milliseconds. */
const PLAIN_MS = 5_000;
const WRONG_MS = 8_000;

/** How long a notice shows that it was undone, in milliseconds. */
const UNDONE_MS = 3_000;

/** A change as its notice words it. */
export interface UndoOffer {
  /** The record's name, or the number of records. */
  record: string;
  /** The change, for example "Applied → Hold". */
  change: string;
  /** The server's message, below. */
  message?: string;
  /** Shown in its place while the change is being stored or undone. */
  progress?: string;
  /**
   * Undoes the change; a returned text is shown below.
   * @throws Error whose message says why it failed
   */
  undo: () => Promise<unknown>;
  /** A link to more about it. */
  more?: { label: string; to: string };
  /** Minimum time that it is shown, ms: for as long as no mails about the change were sent. */
  forMs?: number;
  /** Re-reads what shows it, after the undo and after a refusal, which means that somebody else was faster. */
  refresh?: () => unknown;
}

/** The outcome in a notice without Undo. */
export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A notice of the dock. */
export interface Notice extends Pick<UndoOffer, 'message' | 'progress' | 'more'> {
  key: number;
  /** The record's name; undefined if it concerns no record. */
  record?: string | undefined;
  change: ReactNode;
  kind: NoticeKind;
  /** `plain` cannot be undone. */
  state: 'storing' | 'open' | 'undoing' | 'undone' | 'failed' | 'plain';
}

export interface Notices {
  /** Oldest first. */
  all: readonly Notice[];
  /** A dialog was open when they last changed: it covers the sidebar. */
  isOverDialog: boolean;
}

interface Entry {
  notice: Notice;
  isOfForm?: boolean | undefined;
  undo?: UndoOffer['undo'];
  refresh?: UndoOffer['refresh'];
  /** Milliseconds left on its paused timer. */
  left: number;
  timer?: ReturnType<typeof setTimeout>;
  startedAt: number;
}

let entries: Entry[] = [];
const notices = sharedValue<Notices>({ all: [], isOverDialog: false });
let paused = false;
let lastKey = 0;

function publish(): void {
  notices.set({ all: entries.map(({ notice }) => notice), isOverDialog: hasDialog() });
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

/** Whether a notice can still be undone. */
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
 * Shows the notice of a change; it survives page changes, and several are merged. The timer of one with `progress`
 * starts at {@link endProgress}.
 * @returns its key, for {@link endProgress} and {@link closeNotice}
 */
export function offerUndo({ undo, refresh, forMs = 0, ...offer }: UndoOffer): number {
  const notice = {
    ...offer,
    kind: 'info' as const,
    state: offer.progress ? ('storing' as const) : ('open' as const),
  };
  return add(notice, { undo, refresh, left: Math.max(UNDO_MS, forMs) });
}

/**
 * Shows a notice without Undo, in the same place.
 * @param record its name, if it concerns a record
 * @param forMs how long it is shown; Infinity: until it is closed
 * @param isOfForm it asks to correct a form: the next change that succeeds closes it
 */
export function notify(
  text: ReactNode,
  kind: NoticeKind,
  {
    record,
    forMs = kind === 'success' || kind === 'info' ? PLAIN_MS : WRONG_MS,
    isOfForm,
  }: { record?: string | undefined; forMs?: number | undefined; isOfForm?: boolean } = {},
): void {
  add({ record, change: text, kind, state: 'plain' }, { left: forMs, isOfForm });
}

function add(
  notice: Omit<Notice, 'key'>,
  more: Pick<Entry, 'undo' | 'refresh' | 'left' | 'isOfForm'>,
): number {
  lastKey += 1;
  if (notice.kind === 'success' || more.undo)
    for (const one of entries) if (one.isOfForm) closeNotice(one.notice.key);
  const entry: Entry = { notice: { ...notice, key: lastKey }, ...more, startedAt: Date.now() };
  entries = [...entries, entry];
  start(entry);
  publish();
  return lastKey;
}

/** Marks the change of a notice as stored and shows the server's message. */
export function endProgress(key: number, message: string | undefined): void {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (entry?.notice.state === 'storing') change(key, { state: 'open', message }, UNDO_MS);
}

/** Closes a notice; the change stays. */
export function closeNotice(key: number): void {
  const entry = entries.find(({ notice }) => notice.key === key);
  if (!entry) return;
  stop(entry);
  entries = entries.filter((one) => one !== entry);
  publish();
}

/** Undoes a change, once; the notice shows a refusal. */
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

/** Undoes the newest change that can be undone; returns whether there was one. */
export function undoLast(): boolean {
  const key = notices.get().all.findLast(canUndo)?.key;
  if (key !== undefined) void undoNotice(key);
  return key !== undefined;
}

/** Pauses the timers, for example while the notices are being read. */
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

/* A dialog that is closing does not count. */
const hasDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    ({ parentElement }) => parentElement?.style.opacity !== '0',
  );

/** The notices, for components. */
export const useNotices = notices.useValue;

/** The notices. */
export const noticesNow = notices.get;
