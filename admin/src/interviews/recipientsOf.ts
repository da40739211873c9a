import { isOneOf } from '@shared/kit/objects.js';
import { INTERVIEW_MODES, PLANNED_STATUSES } from '@shared/resources/interviews/enums.js';
import { whereOf } from '@shared/resources/interviews/format.js';
import type { InterviewValues } from './interviewModel.js';

/**
 * Names of the people notified when these values are saved, by the same rules as the server's mails
 * (`announcement-plan.ts`); only the server knows who may no longer be notified.
 * @param before the stored values; undefined for a new interview
 * @param now ms since the epoch
 */
export function recipientsOf(
  before: InterviewValues | undefined,
  after: InterviewValues,
  now: number,
): string[] {
  if (after.status === 'Completed' || endOf(after) <= now) return [];
  const [known, people] = [peopleOf(before), peopleOf(after)];
  const lacking = (some: typeof known, others: typeof known) =>
    some.filter(({ _id }) => !others.some((other) => other._id === _id));
  const gone = lacking(known, people);
  const fresh = lacking(people, known);
  /* Candidates do not learn about each other. */
  const changes = [...gone, ...fresh];
  const isOther = meetingOf(before) !== meetingOf(after) || changes.some(isInterviewer);
  const concerned = people.filter(
    (one) =>
      isOther ||
      fresh.includes(one) ||
      (isInterviewer(one) && changes.length > 0) ||
      (before?.[one.text] ?? '') !== (after[one.text] ?? ''),
  );
  return [...concerned, ...gone].map(({ name }) => name);
}

/* Nobody is expected if it does not take place. Interviewers and candidates get different mails. */
function peopleOf(values: InterviewValues | undefined) {
  if (!values || !isOneOf(PLANNED_STATUSES, values.status)) return [];
  const { interviewers = [], inviteCandidates = [] } = values;
  return [
    ...interviewers.map((one) => ({ ...one, text: 'description' as const })),
    ...inviteCandidates.map((one) => ({ ...one, text: 'candidateText' as const })),
  ];
}

const isInterviewer = ({ text }: { text: string }) => text === 'description';

/* The facts that concern everybody. */
function meetingOf(values: InterviewValues | undefined): string {
  const { job, round, type, mode, schedule, place, link } = values ?? {};
  const where = isOneOf(INTERVIEW_MODES, mode) && whereOf({ mode, place: place?.trim(), link: link?.trim() });
  return JSON.stringify([job, round, type, mode, schedule?.date, schedule?.durationInMinutes, where]);
}

function endOf({ schedule }: InterviewValues): number {
  const { date, durationInMinutes } = schedule ?? {};
  return date ? Date.parse(date) + (durationInMinutes ?? 0) * 60_000 : Infinity;
}
