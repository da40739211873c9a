import { expect, it } from 'vitest';
import { newInterview, toBody, validateInterview } from './interviewModel.js';

it('a new interview begins ten minutes from now, or where the calendar was clicked', () => {
  const soon = Date.parse(newInterview(null).schedule!.date!) - Date.now();
  expect(soon).toBeGreaterThan(8.9 * 60_000);
  expect(soon).toBeLessThanOrEqual(10 * 60_000);
  expect(newInterview('1', '2036-01-01T10:00:00.000Z').schedule!.date).toBe('2036-01-01T10:00:00.000Z');
});

it('the form says what the specification says, and asks for the future only of another time', () => {
  const past = '2020-01-01T10:00:00.000Z';
  const values = {
    ...newInterview('65a000000000000000000001', past),
    interviewers: [{ _id: '65a000000000000000000002', name: 'A' }],
  };
  expect(validateInterview(values)).toEqual({
    schedule: { date: 'The schedule date must be in the future.' },
  });
  expect(validateInterview(values, past)).toEqual({});
  expect(validateInterview({})).toMatchObject({
    type: 'Interview type is required.',
    status: 'Please select a valid interview status.',
    mode: 'Please select interview mode.',
    schedule: { date: 'Select interview date and time' },
    interviewers: 'Please select the interviewers.',
  });
});

it('people go to the server by their ids', () => {
  expect(toBody({ interviewers: [{ _id: '1', name: 'A' }], round: 2 })).toEqual({
    round: 2,
    description: '',
    candidateText: '',
    place: '',
    link: '',
    interviewers: ['1'],
    inviteCandidates: [],
  });
});
