import { Types } from 'mongoose';
import { CANDIDATE_STATUSES } from '../../../shared/resources/candidates/enums.js';
import {
  RESULT_STATUSES,
  statusAfterOffer,
  statusAfterResult,
} from '../../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from '../candidate.schema.js';
import { type CandidatePlan, type Decision, planDecision, planJob, planStatus } from './decision.js';

const NOW = new Date('2026-03-01T09:00:00Z');
const AUTHOR = { userId: 'a'.repeat(24), name: 'Ria Sen' };
const OTHER = { userId: 'b'.repeat(24), name: 'Om Das' };
const job = String(new Types.ObjectId());
const screening = {
  kind: 'screening',
  id: String(new Types.ObjectId()),
  name: 'Screening of J1',
  job,
} as const;
const interview = { kind: 'interview', id: String(new Types.ObjectId()), name: 'Interview 4', job } as const;
const review: Decision = { subject: screening, stage: 'Resume Review' };

function candidate(values: Partial<CandidateDocument> = {}): CandidateDocument {
  return {
    status: 'Applied',
    jobs: [new Types.ObjectId(job)],
    grade: 'NA',
    notes: '',
    lastJob: '',
    name: 'Asha Rao',
    email: 'asha@example.org',
    mobile: '9000000001',
    education: 'B.E.',
    location: { current: 'Pune', permanent: '' },
    ...values,
  } as CandidateDocument;
}

/** The candidate with a plan written to it. */
function written(before: CandidateDocument, plan: CandidatePlan | null): CandidateDocument {
  return { ...before, ...plan!.set } as CandidateDocument;
}

const fields = (plan: CandidatePlan | null) => plan!.entries.map(({ field, from, to }) => [field, from, to]);

describe('the specification’s automatic statuses (2-workflow section 4)', () => {
  it.each([
    ['screening', 'Selected', 'Shortlisted'],
    ['screening', 'Rejected', 'Rejected'],
    ['screening', 'Pending', 'Screening'],
    ['interview', 'Selected', 'Shortlisted'],
    ['interview', 'Rejected', 'Rejected'],
    ['interview', 'Pending', 'Interview'],
  ] as const)('%s %s makes %s', (kind, result, status) => {
    expect(statusAfterResult(kind, result)).toBe(status);
  });

  it('covers every result and answer by a known status', () => {
    for (const result of RESULT_STATUSES)
      for (const kind of ['screening', 'interview'] as const)
        expect(CANDIDATE_STATUSES).toContain(statusAfterResult(kind, result));
    expect([statusAfterOffer('Accepted'), statusAfterOffer('Rejected')]).toEqual([
      'Onboarding',
      'Black Listed',
    ]);
  });
});

describe('planDecision', () => {
  it('writes result, resulting status and both entries at once', () => {
    const plan = planDecision(candidate(), AUTHOR, { ...review, status: 'Selected' }, NOW);
    expect(fields(plan)).toEqual([
      ['screeningStatus', 'UnScreened', 'Selected'],
      ['status', 'Applied', 'Shortlisted'],
    ]);
    expect(plan!.entries[0]).toMatchObject({ stage: 'Resume Review', subject: { name: 'Screening of J1' } });
    expect(plan!.entries[1]).toMatchObject({ reason: 'Selected in Screening of J1' });
    expect(plan!.entries[1]!.stage).toBeUndefined();
    expect(plan!.set).toMatchObject({
      status: 'Shortlisted',
      screenings: [{ status: 'Selected', decidedBy: { id: AUTHOR.userId }, stage: 'Resume Review' }],
      resultKeys: [screening.id, `${screening.id}:Selected`],
    });
  });

  it('changes nothing if everything is already so, but restores a status that changed since', () => {
    const decided = written(
      candidate(),
      planDecision(candidate(), AUTHOR, { ...review, status: 'Selected' }, NOW),
    );
    expect(planDecision(decided, OTHER, { ...review, status: 'Selected' }, NOW)).toBeNull();
    const held = { ...decided, status: 'Hold' } as CandidateDocument;
    expect(fields(planDecision(held, OTHER, { ...review, status: 'Selected' }, NOW))).toEqual([
      ['status', 'Hold', 'Shortlisted'],
    ]);
    expect(planDecision(candidate(), AUTHOR, { ...review, fields: { grade: 'NA' } }, NOW)).toBeNull();
  });

  it('adds an edited candidate as Pending, without empty values in history or a change of status', () => {
    const plan = planDecision(
      candidate(),
      AUTHOR,
      { subject: screening, stage: 'Phone Interview', fields: { notes: 'Calm', lastJob: 'Team Lead' } },
      NOW,
    );
    expect(fields(plan)).toEqual([
      ['notes', 'None', 'Calm'],
      ['lastJob', 'None', 'Team Lead'],
      ['screeningStatus', 'UnScreened', 'Pending'],
    ]);
    expect(plan!.set).toMatchObject({ notes: 'Calm', keys: { lastJob: 'team lead' } });
    expect(plan!.set).not.toHaveProperty('status');
  });

  it('keeps other results, and undoes one with the previous status', () => {
    const first = written(
      candidate(),
      planDecision(candidate(), AUTHOR, { ...review, status: 'Rejected' }, NOW),
    );
    const second = { ...screening, id: String(new Types.ObjectId()) };
    const both = written(
      first,
      planDecision(first, AUTHOR, { ...review, subject: second, status: 'Selected' }, NOW),
    );
    expect(both.screenings).toHaveLength(2);
    const plan = planDecision(both, AUTHOR, { ...review, status: null, candidateStatus: 'Applied' }, NOW);
    expect(plan!.set).toMatchObject({ status: 'Applied', resultKeys: [second.id, `${second.id}:Selected`] });
    expect(fields(plan)[0]).toEqual(['screeningStatus', 'Rejected', 'UnScreened']);
  });

  it('replaces an interviewer’s own feedback and leaves the others’ (decision C12)', () => {
    const by = (author: typeof AUTHOR, before: CandidateDocument, rating: number, comments: string) =>
      planDecision(
        before,
        author,
        { subject: interview, stage: 'Feedback', feedback: { rating, comments, forTheRecord: false } },
        NOW,
      );
    const first = written(candidate(), by(AUTHOR, candidate(), 3, 'Good'));
    const second = written(first, by(OTHER, first, 5, 'Great'));
    const plan = by(AUTHOR, second, 4, 'Good');
    expect(fields(plan)).toEqual([['rating', '3', '4']]);
    const [result] = written(second, plan).interviewResults!;
    expect(result!.feedbacks.map(({ name, rating }) => [name, rating])).toEqual([
      ['Om Das', 5],
      ['Ria Sen', 4],
    ]);
    expect(by(AUTHOR, written(second, plan), 4, 'Good')).toBeNull();
  });

  it('notes the answer to an offer with its status', () => {
    const plan = planDecision(
      candidate({ status: 'Offered' }),
      AUTHOR,
      { subject: interview, stage: 'Offer Documentation', offer: 'Rejected' },
      NOW,
    );
    expect(plan!.set).toMatchObject({ status: 'Black Listed', interviewResults: [{ offer: 'Rejected' }] });
    expect(fields(plan)).toContainEqual(['offer', 'None', 'Rejected']);
  });
});

it('planStatus and planJob write nothing that is already so', () => {
  expect(planStatus(candidate(), AUTHOR, 'Applied', { reason: 'x' }, NOW)).toBeNull();
  expect(fields(planStatus(candidate(), AUTHOR, 'Hold', { reason: 'x' }, NOW))).toEqual([
    ['status', 'Applied', 'Hold'],
  ]);
  expect(planJob(candidate(), AUTHOR, job, 'x', NOW)).toBeNull();
  expect(planJob(candidate(), AUTHOR, interview.id, 'x', NOW)!.set['jobs']).toHaveLength(2);
});
