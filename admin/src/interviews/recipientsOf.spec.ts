import { expect, it } from 'vitest';
import type { InterviewValues } from './interviewModel.js';
import { recipientsOf } from './recipientsOf.js';

const NOW = Date.UTC(2036, 4, 5);
const person = (name: string) => ({ _id: name, name });
const before: InterviewValues = {
  job: 'j',
  round: 1,
  type: 'HR',
  status: 'Scheduled',
  mode: 'Online',
  schedule: { date: '2036-05-06T07:00:00.000Z', durationInMinutes: 30 },
  interviewers: [person('Ana')],
  inviteCandidates: [person('Bo')],
  description: '',
  candidateText: '',
  place: 'Room 4',
  link: '',
};

it.each<[string, InterviewValues, string[]]>([
  ['nothing', {}, []],
  ['a time', { schedule: { date: '2036-05-07T07:00:00.000Z', durationInMinutes: 30 } }, ['Ana', 'Bo']],
  ['the text of one side', { description: 'Ask' }, ['Ana']],
  ['the text of the other', { candidateText: 'Bring' }, ['Bo']],
  ['a place that the mode has not', { place: 'Room 5' }, []],
  ['a link', { link: 'https://meet.example.org' }, ['Ana', 'Bo']],
  ['somebody else', { interviewers: [person('Cy')] }, ['Cy', 'Bo', 'Ana']],
  ['another candidate', { inviteCandidates: [person('Bo'), person('Di')] }, ['Ana', 'Di']],
  ['a candidate less', { inviteCandidates: [] }, ['Ana', 'Bo']],
  ['Cancelled', { status: 'Cancelled' }, ['Ana', 'Bo']],
  ['Completed', { status: 'Completed' }, []],
  ['Rescheduled alone', { status: 'Rescheduled' }, []],
])('U04: after %s the right people are named', (_what, change, names) => {
  expect(recipientsOf(before, { ...before, ...change }, NOW)).toEqual(names);
});

it('U04: all of a new one are named, and nobody of one that is over', () => {
  expect(recipientsOf(undefined, before, NOW)).toEqual(['Ana', 'Bo']);
  expect(recipientsOf(undefined, before, NOW + 10 * 86_400_000)).toEqual([]);
});
