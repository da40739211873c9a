import { expect, it } from 'vitest';
import { screened } from '../testing/records.js';
import { changedOf, FIELDS, valuesOf } from './stageModel.js';

const candidate = { ...screened, id: screened._id };
const keys = FIELDS['Phone Interview'];
const before = valuesOf(candidate, keys);

it('sends only what was changed, numbers as numbers and blanks as nothing', () => {
  expect(changedOf(before, before, keys)).toEqual([]);
  const { lastJob } = before;
  expect(changedOf(before, { ...before, lastJob: ` ${String(lastJob)} ` }, keys)).toEqual([]);
  const now = {
    ...before,
    location: { permanent: 'Nashik ' },
    noticePeriod: 0,
    expectedCTC: null,
    lastJob: null,
    relocation: '',
  };
  const changed = changedOf(before, now, keys);
  expect(valuesOf(now, changed)).toEqual({
    location: { permanent: 'Nashik' },
    noticePeriod: 0,
    expectedCTC: null,
    lastJob: '',
    relocation: null,
  });
});
