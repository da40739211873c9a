import { isOneOf } from '@shared/kit/objects.js';
import { INTERVIEW_MODES, PLANNED_STATUSES } from '@shared/resources/interviews/enums.js';
import { whereOf } from '@shared/resources/interviews/format.js';
import type { InterviewValues } from './interviewModel.js';

/**
 * Names of those who are told once these values are saved, as the server plans its mails (`announcement-plan.ts`); who
 * may not be told any more is known to the server only.
 * @param before as it is stored; none for a new interview
 * @param now ms since the epoch
 */
export function recipientsOf(
  before: InterviewValues | undefined,
  after: InterviewValues,
  now: number,
): string[] {
  if (after.status === 'Completed' || endOf(after) <= now) return [];
  const [told, people] = [peopleOf(before), peopleOf(after)];
  const lacking = (some: typeof told, others: typeof told) =>
    some.filter(({ _id }) => !others.some((other) => other._id === _id));
  const gone = lacking(told, people);
  const fresh = lacking(people, told);
  /* Candidates are not told of one another. */
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

/* Nobody is to come where it does not take place. Each side reads a text of its own. */
function peopleOf(values: InterviewValues | undefined) {
  if (!values || !isOneOf(PLANNED_STATUSES, values.status)) return [];
  const { interviewers = [], inviteCandidates = [] } = values;
  return [
    ...interviewers.map((one) => ({ ...one, text: 'description' as const })),
    ...inviteCandidates.map((one) => ({ ...one, text: 'candidateText' as const })),
  ];
}

const isInterviewer = ({ text }: { text: string }) => text === 'description';

/* What everybody has to know of. */
function meetingOf(values: InterviewValues | undefined): string {
  const { job, round, type, mode, schedule, place, link } = values ?? {};
  const where = isOneOf(INTERVIEW_MODES, mode) && whereOf({ mode, place: place?.trim(), link: link?.trim() });
  return JSON.stringify([job, round, type, mode, schedule?.date, schedule?.durationInMinutes, where]);
}

function endOf({ schedule }: InterviewValues): number {
  const { date, durationInMinutes } = schedule ?? {};
  return date ? Date.parse(date) + (durationInMinutes ?? 0) * 60_000 : Infinity;
}
