import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeNotice,
  endProgress,
  noticesNow,
  notify,
  offerUndo,
  pauseNotices,
  undoLast,
  UNDO_MS,
  undoNotice,
} from './undoStore.js';

const offer = (record: string, undo: () => Promise<unknown> = () => Promise.resolve()) =>
  offerUndo({ record, change: 'Applied → Hold', undo });
const displayed = () => noticesNow().all.map(({ record, state }) => `${record} ${state}`);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { key } of noticesNow().all) closeNotice(key);
  vi.useRealTimers();
});

it('stacks, and each goes after its eight seconds', () => {
  offer('Asha');
  vi.advanceTimersByTime(3_000);
  offer('Rohan');
  expect(displayed()).toEqual(['Asha open', 'Rohan open']);
  vi.advanceTimersByTime(UNDO_MS - 3_000);
  expect(displayed()).toEqual(['Rohan open']);
  vi.advanceTimersByTime(3_000);
  expect(displayed()).toEqual([]);
});

it('closes the request to correct a form with the next change, and no other error', () => {
  notify('Correct it', 'error', { isOfForm: true });
  notify('Refused', 'error');
  notify('Created', 'success');
  expect(noticesNow().all.map(({ change }) => change)).toEqual(['Refused', 'Created']);
});

it('waits while somebody reads', () => {
  offer('Asha');
  vi.advanceTimersByTime(7_000);
  pauseNotices(true);
  vi.advanceTimersByTime(60_000);
  expect(displayed()).toEqual(['Asha open']);
  pauseNotices(false);
  vi.advanceTimersByTime(1_000);
  expect(displayed()).toEqual([]);
});

it('B3: says what is being stored until it is, can be taken back meanwhile, and counts its seconds from then', () => {
  const stored = { record: 'Asha', change: 'Applied → Hold', progress: 'Updating candidate status...' };
  const key = offerUndo({ ...stored, undo: () => Promise.resolve() });
  vi.advanceTimersByTime(60_000);
  expect(noticesNow().all).toEqual([{ ...stored, key, kind: 'info', state: 'storing' }]);
  endProgress(key, 'Candidate updated successfully');
  expect(noticesNow().all).toMatchObject([{ state: 'open', message: 'Candidate updated successfully' }]);
  vi.advanceTimersByTime(UNDO_MS);
  expect(displayed()).toEqual([]);
  offerUndo({ ...stored, undo: () => Promise.resolve() });
  expect(undoLast()).toBe(true);
});

it('takes the newest back first, once, and shows a refusal', async () => {
  const first = vi.fn(() => Promise.reject(new Error('Somebody was faster')));
  const second = vi.fn(() => Promise.resolve('12 of 12'));
  const key = offer('Asha', first);
  offer('Rohan', second);
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  await undoNotice(key);
  await vi.advanceTimersByTimeAsync(0);
  expect(displayed()).toEqual(['Asha failed', 'Rohan undone']);
  expect(noticesNow().all.map(({ message }) => message)).toEqual(['Somebody was faster', '12 of 12']);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

it('reads again what shows it, whether it was taken back or refused', async () => {
  const refresh = vi.fn();
  const refused = () => Promise.reject(new Error('Somebody was faster'));
  for (const undo of [() => Promise.resolve(), refused]) {
    await undoNotice(offerUndo({ record: 'Asha', change: 'Details changed', undo, refresh }));
  }
  expect(displayed()).toEqual(['Asha undone', 'Asha failed']);
  expect(refresh).toHaveBeenCalledTimes(2);
});
