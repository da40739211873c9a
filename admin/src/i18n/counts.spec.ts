import { expect, it } from 'vitest';
import { MESSAGES } from '@shared/messages.js';
import { currentLanguage } from './texts.js';

it('counts are grouped the same way wherever they are shown', () => {
  const { texts } = currentLanguage();
  const { candidates, common, deletedItems, jobs, records, screenings, widgets } = texts;
  const displayed = [
    screenings.candidates.heading(5_000),
    jobs.candidates.heading(5_000),
    common.loadMore(5_000),
    common.notAll(5_000),
    candidates.board.count(5_000),
    candidates.selection.count(5_000),
    candidates.selection.resetText(5_000),
    candidates.selection.deleteTitle(5_000),
    deletedItems.selected(5_000),
    deletedItems.restoreSelectedTitle(5_000),
    deletedItems.deleteOthers(5_000),
    records.review.place(5_000, '5,000'),
    widgets.rows(4_981, 5_000, 5_000),
    texts.imports.show.link(5_000),
  ];
  expect(displayed.filter((text) => !text.includes('5,000') || /\d{4}/.test(text))).toEqual([]);
  expect(MESSAGES.success.batchDone('5,000', '5,000')).toBe('5,000 of 5,000 candidates were changed');
});
