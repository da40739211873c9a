import { isPlanned } from '../../shared/resources/interviews/enums.js';
import { whereOf } from '../../shared/resources/interviews/format.js';
import {
  type Announced,
  type AnnouncedDetails,
  type Announcement,
  type Invited,
  isSameInvited,
  isSamePerson,
} from './announced.schema.js';
import type { InterviewDocument } from './interview.schema.js';

/** Who of an interview's people is notified now, at their current addresses, and who lost the right to be. */
export interface Due {
  people: readonly Invited[];
  lost: readonly string[];
}

/**
 * What invited people must be notified of now, compared with the last announcement: an invitation if the interview is new,
 * moved, restored or has other people or details, a cancellation if it is off for them or for all (decision E3). A
 * person with a new address is invited there and removed at the old one.
 * @returns null for nothing: also once it is over or completed, because nobody's calendar has to change then
 */
export function planAnnouncement(interview: InterviewDocument, due: Due, now: Date): Announcement | null {
  const { announced, schedule, endsAt, status, untold } = interview;
  if (status === 'Completed' && !interview.isDeleted) return null;
  const takesPlace = !interview.isDeleted && isPlanned(status);
  const notified = announced?.people ?? [];
  if (endsAt <= now && (takesPlace || !announced || endOf(announced) <= now)) return null;
  const people = takesPlace ? [...due.people] : [];
  const cancelled = without(notified, people);
  /* Candidates do not learn of one another (interview-mail.service.ts). */
  const others = {
    user: arePeopleSame(notified, people),
    candidate: arePeopleSame(staff(notified), staff(people)),
  };
  const details = detailsOf(interview);
  const isUnsent = ({ kind, id }: Invited) => untold?.some((mark) => mark.startsWith(`${kind}.${id}.`));
  const knowsIt = knows(announced?.details, details);
  const isNew = new Set(without(people, notified));
  const unchanged = isSameTime(announced, schedule)
    ? people.filter(
        (person) => others[person.kind] && knowsIt(person) && !isNew.has(person) && !isUnsent(person),
      )
    : [];
  if (cancelled.length === 0 && unchanged.length === people.length) return null;
  const { date, durationInMinutes } = schedule;
  const sequence = (announced?.sequence ?? -1) + 1;
  return {
    sequence,
    date,
    durationInMinutes,
    people,
    details,
    cancelled,
    unchanged,
    isOff: !takesPlace,
    lost: [...due.lost],
    ...(untold && { again: [...untold] }),
  };
}

function detailsOf(interview: InterviewDocument): AnnouncedDetails {
  const { job, round, type, mode, description, candidateText } = interview;
  return { job: String(job), round, type, mode, description, candidateText, ...whereOf(interview) };
}

/* People notified before details were stored are assumed to know them. */
function knows(notified: AnnouncedDetails | undefined, now: AnnouncedDetails): (person: Invited) => boolean {
  if (!notified) return () => true;
  const isSame = (field: keyof AnnouncedDetails) => (notified[field] ?? '') === (now[field] ?? '');
  const isSameForAll = (['job', 'round', 'type', 'mode', 'place', 'link'] as const).every(isSame);
  return ({ kind }) => isSameForAll && isSame(kind === 'candidate' ? 'candidateText' : 'description');
}

/** Those of `people` who are not among `others` at the same address. */
export function without(people: readonly Invited[], others: readonly Invited[]): Invited[] {
  return people.filter((person) => !others.some((other) => isSameInvited(person, other)));
}

const staff = (people: readonly Invited[]) => people.filter(({ kind }) => kind === 'user');

function arePeopleSame(notified: readonly Invited[], people: readonly Invited[]): boolean {
  return lacking(notified, people).length === 0 && lacking(people, notified).length === 0;
}

/* At any address: a person with only a new address changes nothing for the others. */
function lacking(people: readonly Invited[], others: readonly Invited[]): Invited[] {
  return people.filter((person) => !others.some((other) => isSamePerson(person, other)));
}

function isSameTime(
  notified: Announced | null,
  { date, durationInMinutes }: InterviewDocument['schedule'],
): boolean {
  return notified?.date.getTime() === date.getTime() && notified.durationInMinutes === durationInMinutes;
}

function endOf({ date, durationInMinutes }: Announced): Date {
  return new Date(date.getTime() + durationInMinutes * 60_000);
}
