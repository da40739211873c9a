import { expect, it } from 'vitest';
import { screened } from '../testing/records.js';
import { changesOf, draftOf, errorsOf } from './stageModel.js';

const candidate = { ...screened, id: screened._id };
const before = draftOf(candidate, 'Phone Interview');

it('sends only what was changed, numbers as numbers and blanks as nothing', () => {
  expect(changesOf('Phone Interview', before, before)).toBeUndefined();
  expect(
    changesOf('Phone Interview', before, { ...before, lastJob: ` ${before['lastJob']} ` }),
  ).toBeUndefined();
  const draft = {
    ...before,
    'location.permanent': 'Nashik ',
    noticePeriod: ' 45 ',
    expectedCTC: '',
    relocation: '',
  };
  expect(changesOf('Phone Interview', before, draft)).toEqual({
    location: { permanent: 'Nashik' },
    noticePeriod: 45,
    expectedCTC: null,
    relocation: null,
  });
});

it('tells what is no number, and what is negative, under its field', () => {
  const errors = errorsOf('Phone Interview', { ...before, noticePeriod: 'soon', expectedCTC: '-1' });
  expect(errors).toEqual({
    noticePeriod: 'Notice period must be a positive number',
    expectedCTC: 'Expected CTC must be a positive number',
  });
});
