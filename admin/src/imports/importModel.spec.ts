import { describe, expect, it } from 'vitest';
import { MESSAGES } from '@shared/messages.js';
import {
  activityText,
  canCancel,
  canUndo,
  isUnderWay,
  missingHeaders,
  refusedHere,
  timeLeft,
} from './importModel.js';

const counts = { read: 3, valid: 2, invalid: 1, existing: 0, added: 2, linked: 0, undone: 0 };

describe('an import', () => {
  it('is under way while the worker has something to do', () => {
    for (const state of ['queued', 'checking', 'adding'] as const)
      expect(isUnderWay({ state, undo: 'no' })).toBe(true);
    for (const state of ['checked', 'done', 'failed', 'cancelled'] as const)
      expect(isUnderWay({ state, undo: 'no' })).toBe(false);
    expect(isUnderWay({ state: 'done', undo: 'requested' })).toBe(true);
    expect(activityText({ state: 'done', stopping: false, undo: 'requested' })).toBe(
      'Removing the added candidates…',
    );
    expect(activityText({ state: 'adding', stopping: true, undo: 'no' })).toBe('Stopping…');
  });

  it('can be cancelled until it has ended, and undone once after something was added', () => {
    expect(canCancel({ state: 'checked', stopping: false })).toBe(true);
    expect(canCancel({ state: 'adding', stopping: true })).toBe(false);
    expect(canCancel({ state: 'done', stopping: false })).toBe(false);
    expect(canUndo({ state: 'cancelled', undo: 'no', counts })).toBe(true);
    expect(canUndo({ state: 'done', undo: 'done', counts })).toBe(false);
    expect(canUndo({ state: 'done', undo: 'no', counts: { ...counts, added: 0 } })).toBe(false);
    expect(canUndo({ state: 'adding', undo: 'no', counts })).toBe(false);
  });
});

describe('timeLeft', () => {
  it('goes by the pace so far, and says nothing before there is one', () => {
    const first = { at: 0, done: 0 };
    expect(timeLeft(first, { at: 2_000, done: 500 }, 1_000)).toBe('about 2 seconds left');
    expect(timeLeft(first, { at: 2_000, done: 10 }, 1_000)).toBe('about 3 minutes left');
    expect(timeLeft(first, { at: 500, done: 10 }, 1_000)).toBeUndefined();
    expect(timeLeft(first, { at: 9_000, done: 0 }, 1_000)).toBeUndefined();
    expect(timeLeft(first, { at: 9_000, done: 1_000 }, 1_000)).toBeUndefined();
  });
});

describe('refusedHere', () => {
  it("refuses other files and too large ones in the server's words, and no others", () => {
    expect(refusedHere({ name: 'People.XLSX', size: 1 })).toBeUndefined();
    expect(refusedHere({ name: 'people.csv', size: 1 })).toEqual({
      message: MESSAGES.import.fileType,
      hint: MESSAGES.import.hints.otherKind,
    });
    expect(refusedHere({ name: 'people.xls', size: 11 * 1024 * 1024 })?.message).toBe(
      MESSAGES.import.tooLarge,
    );
  });
});

describe('the headers that a file lacks', () => {
  it('are taken out of the reason why its import failed', () => {
    expect(missingHeaders(MESSAGES.import.missingHeaders(['Email', 'Job Id']))).toEqual(['Email', 'Job Id']);
    expect(missingHeaders(MESSAGES.import.noRows)).toEqual([]);
    expect(missingHeaders(null)).toEqual([]);
  });
});
