import type { CandidateInterview } from '../interviews/api.js';
import { OFFER_ENDED, type OfferState } from '../offers/enums.js';
import type { OnboardingStatus } from '../onboardings/enums.js';
import type { CandidateStatus } from './enums.js';

/** The statuses of a candidate on the way to being hired; the others are off it. */
export const WAY = [
  'Applied',
  'Screening',
  'Shortlisted',
  'Assessment',
  'Interview',
  'Offered',
  'Onboarding',
  'Hired',
] as const satisfies readonly CandidateStatus[];

/** The organisation must act next: a candidate who stays long in one of these is stuck. */
export const IN_OUR_HANDS = WAY.slice(0, WAY.indexOf('Onboarding'));
/** A candidate is stuck after this many days in a stage. */
export const STUCK_DAYS = 8;

/** Statuses that end or pause the way. */
export const ASIDE = ['Hold', 'Rejected', 'Black Listed'] as const satisfies readonly CandidateStatus[];

/** Possible main actions on a candidate's page. */
export type NextAction =
  | 'start-screening'
  | 'decide'
  | 'schedule-interview'
  | 'open-interview'
  | 'give-feedback'
  | 'send-offer'
  | 'open-offer'
  | 'record-answer'
  | 'start-onboarding'
  | 'open-onboarding'
  | 'create-employee'
  | 'open-employee';

/**
 * Progress of a candidate's latest interview: upcoming, started without the feedback that is due, with feedback and no
 * result, or Selected in it (`passed-final` in a Final round).
 */
export type InterviewStanding = 'ahead' | 'unrated' | 'rated' | 'passed' | 'passed-final';

/** What exists for a candidate besides the status; null: none. */
export interface NextStepFacts {
  interview: InterviewStanding | null;
  /** The newest offer. */
  offer: OfferState | null;
  /** The newest onboarding. */
  onboarding: OnboardingStatus | null;
  hasEmployee: boolean;
}

type Step = (facts: NextStepFacts) => NextAction | undefined;

const AFTER_INTERVIEW: Record<InterviewStanding, NextAction> = {
  ahead: 'open-interview',
  unrated: 'give-feedback',
  rated: 'send-offer',
  passed: 'schedule-interview',
  'passed-final': 'send-offer',
};

const AFTER_ONBOARDING: Record<OnboardingStatus, NextAction> = {
  Pending: 'open-onboarding',
  'In-Progress': 'open-onboarding',
  Failed: 'open-onboarding',
  Completed: 'create-employee',
};

const byOffer: Step = ({ offer }) => {
  if (offer === null || OFFER_ENDED.includes(offer)) return undefined;
  if (offer === 'accepted') return 'start-onboarding';
  return offer === 'sent' ? 'record-answer' : 'open-offer';
};

const byInterview: Step = (facts) =>
  byOffer(facts) ?? (facts.interview === null ? 'schedule-interview' : AFTER_INTERVIEW[facts.interview]);

const byOnboarding: Step = ({ hasEmployee, onboarding }) => {
  if (hasEmployee) return 'open-employee';
  return onboarding === null ? 'start-onboarding' : AFTER_ONBOARDING[onboarding];
};

/** The usual next step, by status and facts; off the way there is none. */
const NEXT: Record<CandidateStatus, Step> = {
  Applied: () => 'start-screening',
  Screening: () => 'decide',
  Shortlisted: byInterview,
  Assessment: byInterview,
  Interview: byInterview,
  Offered: (facts) => byOffer(facts) ?? 'send-offer',
  Onboarding: byOnboarding,
  Hired: byOnboarding,
  Hold: () => undefined,
  Rejected: () => undefined,
  'Black Listed': () => undefined,
};

/** The usual next step of a candidate; undefined if there is none. */
export function nextAction(status: CandidateStatus, facts: NextStepFacts): NextAction | undefined {
  return NEXT[status](facts);
}

/**
 * The interview that decides a candidate's next step: the latest one that is neither cancelled nor lost.
 * @param entries the latest first
 * @param viewer the reading user: an interviewer owes their own feedback, others only if there is none
 */
export function interviewThatCounts(
  entries: readonly CandidateInterview[],
  viewer: string | undefined,
  now: number,
): { entry: CandidateInterview; standing: InterviewStanding } | undefined {
  const entry = entries.find(
    ({ interview, status }) =>
      !interview.isDeleted &&
      status !== 'Rejected' &&
      (interview.status !== 'Cancelled' || status === 'Selected'),
  );
  return entry && { entry, standing: standingOf(entry, viewer, now) };
}

function standingOf(
  { interview, status, feedbacks }: CandidateInterview,
  viewer: string | undefined,
  now: number,
): InterviewStanding {
  if (status === 'Selected') return interview.type === 'Final' ? 'passed-final' : 'passed';
  if (Date.parse(interview.schedule.date) > now) return 'ahead';
  const owes = interview.interviewers.some(({ _id }) => _id === viewer);
  const given = feedbacks.filter(({ interviewer }) => !owes || interviewer._id === viewer);
  return given.length === 0 ? 'unrated' : 'rated';
}
