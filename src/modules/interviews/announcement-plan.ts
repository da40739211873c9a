import { isPlanned } from '../../shared/resources/interviews/enums.js';
import type { Announced, AnnouncedDetails, Announcement, Invited } from './announced.schema.js';
import type { InterviewDocument } from './interview.schema.js';

type Subject = Pick<
  InterviewDocument,
  | 'isDeleted'
  | 'status'
  | 'schedule'
  | 'endsAt'
  | 'interviewers'
  | 'inviteCandidates'
  | 'announced'
  | 'job'
  | 'round'
  | 'type'
  | 'mode'
  | 'description'
>;

/**
 * What the invited people have to be told now, from what they were told last: an invitation when the interview is new,
 * moved, restored, has other people or says something else, a cancellation when it takes place no more or without them (decision E3).
 * @returns null for nothing: also once it is over or completed, for then nobody's calendar has to change
 */
export function planAnnouncement(interview: Subject, now: Date): Announcement | null {
  const { announced, schedule, endsAt, status } = interview;
  if (status === 'Completed' && !interview.isDeleted) return null;
  const takesPlace = !interview.isDeleted && isPlanned(status);
  const told = announced?.people ?? [];
  if (endsAt <= now && (takesPlace || !announced || endOf(announced) <= now)) return null;
  const people = takesPlace ? invitedTo(interview) : [];
  const cancelled = without(told, people);
  const isSameMeeting =
    cancelled.length === 0 &&
    without(people, told).length === 0 &&
    (people.length === 0 || isSameTime(announced, schedule));
  const details = detailsOf(interview);
  const unchanged = isSameMeeting ? people.filter(knows(announced?.details, details)) : [];
  if (isSameMeeting && unchanged.length === people.length) return null;
  const { date, durationInMinutes } = schedule;
  const sequence = (announced?.sequence ?? -1) + 1;
  return { sequence, date, durationInMinutes, people, details, cancelled, unchanged };
}

function detailsOf({ job, round, type, mode, description }: Subject): AnnouncedDetails {
  return { job: String(job), round, type, mode, description };
}

/* Who was told before it was noted what, is taken to know it. */
function knows(told: AnnouncedDetails | undefined, now: AnnouncedDetails): (person: Invited) => boolean {
  if (!told) return () => true;
  const isSame = (['job', 'round', 'type', 'mode'] as const).every((field) => told[field] === now[field]);
  return ({ kind }) => isSame && (kind === 'candidate' || told.description === now.description);
}

function invitedTo({ interviewers, inviteCandidates }: Subject): Invited[] {
  return [
    ...interviewers.map((id) => ({ kind: 'user' as const, id: String(id) })),
    ...inviteCandidates.map((id) => ({ kind: 'candidate' as const, id: String(id) })),
  ];
}

/** Those of `people` who are not among `others`. */
export function without(people: readonly Invited[], others: readonly Invited[]): Invited[] {
  return people.filter(({ kind, id }) => !others.some((other) => other.kind === kind && other.id === id));
}

function isSameTime(
  told: Announced | null,
  { date, durationInMinutes }: InterviewDocument['schedule'],
): boolean {
  return told?.date.getTime() === date.getTime() && told.durationInMinutes === durationInMinutes;
}

function endOf({ date, durationInMinutes }: Announced): Date {
  return new Date(date.getTime() + durationInMinutes * 60_000);
}
