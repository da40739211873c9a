import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { CandidateInterview } from '@shared/resources/interviews/api.js';
import {
  interviewThatCounts,
  nextAction,
  type NextAction,
  type NextStepFacts,
} from '@shared/resources/candidates/next-step.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import type { Action, Resource } from '@shared/permissions.js';
import { useAccess } from '../../access/useAccess.js';
import type { Employee } from '../../employees/employeeModel.js';
import { interviewsOf } from '../../interviews/interviewsOf.js';
import { offersOf } from '../../offers/useOffers.js';
import type { Onboarding } from '../../onboardings/onboardingModel.js';
import { onboardingOf } from '../../onboardings/onboardingOf.js';
import { useSession } from '../../providers/session.js';
import type { CandidatePageRecord } from '../CandidateShow.js';

/** The leading action on a candidate's page, and the records that it needs. */
export interface NextStepOf {
  action: NextAction;
  interview?: CandidateInterview['interview'];
  offer?: OfferAnswer;
  onboarding?: Onboarding;
  employee?: Employee;
  /** Id of the step's job. */
  job?: string;
}

/** Permissions that each step needs; the offer itself checks again before sending. */
const NEEDS: Record<NextAction, readonly [Resource, ...Action[]]> = {
  'start-screening': ['candidate', 'read', 'update'],
  decide: ['candidate', 'read', 'update'],
  'schedule-interview': ['interview', 'create'],
  'open-interview': ['interview', 'read'],
  'give-feedback': ['interview', 'read', 'update'],
  'send-offer': ['candidate', 'read', 'send-offer-letter'],
  'open-offer': ['candidate', 'read'],
  'record-answer': ['candidate', 'read', 'update'],
  'start-onboarding': ['onboarding', 'create'],
  'open-onboarding': ['onboarding', 'read'],
  'create-employee': ['employee', 'create'],
  'open-employee': ['employee', 'read'],
};

const TO_OFFER: readonly CandidateStatus[] = ['Shortlisted', 'Assessment', 'Interview', 'Offered'];
const TO_INTERVIEW: readonly CandidateStatus[] = ['Shortlisted', 'Assessment', 'Interview'];
const TO_HIRE: readonly CandidateStatus[] = ['Onboarding', 'Hired'];

/**
 * The usual next step for a candidate.
 * @returns undefined if there is none, the user lacks the permission, or the related records are still loading
 */
export function useNextStep(candidate: CandidatePageRecord): NextStepOf | undefined {
  const { id, status, isDeleted, jobs } = candidate;
  const permissions = useAccess();
  const me = useSession()?._id;
  const live = !isDeleted;
  const among = (statuses: readonly CandidateStatus[]) => live && statuses.includes(status);
  const interviews = useQuery({
    ...interviewsOf(id),
    enabled: among(TO_INTERVIEW) && permissions.can('interview', 'read'),
  });
  const offers = useQuery({ ...offersOf(id), enabled: among(TO_OFFER) || among(TO_HIRE) });
  const onboarding = useQuery({
    ...onboardingOf(id),
    enabled: among(TO_HIRE) && permissions.can('onboarding', 'read'),
  });
  const employees = useGetList<Employee>(
    'employees',
    {
      filter: { candidate: id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: among(TO_HIRE) && permissions.can('employee', 'read') },
  );
  if (!live || [interviews, offers, onboarding, employees].some(({ isLoading }) => isLoading))
    return undefined;

  const counting = interviewThatCounts(interviews.data?.interviews ?? [], me, Date.now());
  const [offer] = offers.data ?? [];
  const [employee] = employees.data ?? [];
  const facts: NextStepFacts = {
    interview: counting?.standing ?? null,
    offer: offer?.state ?? null,
    onboarding: onboarding.data?.status ?? null,
    hasEmployee: employee !== undefined,
  };
  const action = nextAction(status, facts);
  if (!action || !permissions.can(...NEEDS[action])) return undefined;
  const interview = counting?.entry.interview;
  const ofInterview = among(TO_INTERVIEW) ? interview?.job?._id : undefined;
  return {
    action,
    interview,
    offer,
    onboarding: onboarding.data,
    employee,
    job: ofInterview ?? (among(TO_HIRE) ? offer?.job._id : undefined) ?? jobs[0]?._id,
  };
}
