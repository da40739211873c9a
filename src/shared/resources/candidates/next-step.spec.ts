import type { CandidateInterview } from '../interviews/api.js';
import { CANDIDATE_STATUSES } from './enums.js';
import { ASIDE, interviewThatCounts, nextAction, type NextStepFacts, WAY } from './next-step.js';

const NOTHING: NextStepFacts = { interview: null, offer: null, onboarding: null, hasEmployee: false };

describe('the way of a candidate', () => {
  it('holds every status once, Onboarding before Hired', () => {
    expect([...WAY, ...ASIDE].sort()).toEqual([...CANDIDATE_STATUSES].sort());
    expect(WAY.slice(-2)).toEqual(['Onboarding', 'Hired']);
  });
});

describe('what comes next', () => {
  it.each([
    ['Applied', {}, 'start-screening'],
    ['Screening', {}, 'decide'],
    ['Shortlisted', {}, 'schedule-interview'],
    ['Shortlisted', { interview: 'ahead' }, 'open-interview'],
    ['Shortlisted', { interview: 'passed' }, 'schedule-interview'],
    ['Shortlisted', { interview: 'passed-final' }, 'send-offer'],
    ['Shortlisted', { interview: 'passed-final', offer: 'failed' }, 'open-offer'],
    ['Assessment', {}, 'schedule-interview'],
    ['Interview', {}, 'schedule-interview'],
    ['Interview', { interview: 'unrated' }, 'give-feedback'],
    ['Interview', { interview: 'rated' }, 'send-offer'],
    ['Interview', { interview: 'rated', offer: 'sending' }, 'open-offer'],
    ['Interview', { interview: 'rated', offer: 'withdrawn' }, 'send-offer'],
    ['Offered', {}, 'send-offer'],
    ['Offered', { offer: 'sent' }, 'record-answer'],
    ['Offered', { offer: 'accepted' }, 'start-onboarding'],
    ['Offered', { offer: 'rejected' }, 'send-offer'],
    ['Onboarding', { offer: 'accepted' }, 'start-onboarding'],
    ['Onboarding', { onboarding: 'Pending' }, 'open-onboarding'],
    ['Onboarding', { onboarding: 'In-Progress' }, 'open-onboarding'],
    ['Onboarding', { onboarding: 'Failed' }, 'open-onboarding'],
    ['Onboarding', { onboarding: 'Completed' }, 'create-employee'],
    ['Onboarding', { onboarding: 'Completed', hasEmployee: true }, 'open-employee'],
    ['Hired', { hasEmployee: true }, 'open-employee'],
    ['Hired', { onboarding: 'Completed' }, 'create-employee'],
    ['Hold', { interview: 'unrated' }, undefined],
    ['Rejected', { offer: 'sent' }, undefined],
    ['Black Listed', {}, undefined],
  ] as const)('U01: at %s with %j: %s', (status, facts, next) => {
    expect(nextAction(status, { ...NOTHING, ...facts })).toBe(next);
  });
});

describe('the interview that counts', () => {
  const NOW = Date.parse('2031-03-05T12:00:00Z');
  const HOUR = 3_600_000;
  const of = (
    hours: number,
    status: CandidateInterview['status'],
    { raters = [], ...more }: { raters?: string[]; status?: string; type?: string } = {},
  ) =>
    ({
      interview: {
        status: 'Scheduled',
        type: 'HR',
        isDeleted: false,
        schedule: { date: new Date(NOW + hours * HOUR).toISOString(), durationInMinutes: 30 },
        interviewers: [{ _id: 'ira', name: 'Ira' }],
        ...more,
      },
      status,
      feedbacks: raters.map((_id) => ({ interviewer: { _id, name: _id } })),
    }) as unknown as CandidateInterview;
  const standing = (entries: CandidateInterview[], viewer = 'rec') =>
    interviewThatCounts(entries, viewer, NOW)?.standing;

  it.each([
    ['none', [], undefined],
    ['to come', [of(1, null)], 'ahead'],
    ['begun', [of(-1, null)], 'unrated'],
    ['rated by another', [of(-1, 'Pending', { raters: ['ira'] })], 'rated'],
    ['selected', [of(-1, 'Selected')], 'passed'],
    ['selected in the last round', [of(-1, 'Selected', { type: 'Final' })], 'passed-final'],
    ['cancelled', [of(1, null, { status: 'Cancelled' })], undefined],
    ['rejected, but selected before', [of(-1, 'Rejected'), of(-9, 'Selected')], 'passed'],
  ] as const)('U01: %s', (_name, entries, expected) => {
    expect(standing([...entries])).toBe(expected);
  });

  it('U01: an interviewer owes their own feedback whatever others gave', () => {
    expect(standing([of(-1, null, { raters: ['oma'] })], 'ira')).toBe('unrated');
    expect(standing([of(-1, null, { raters: ['ira'] })], 'ira')).toBe('rated');
  });
});
