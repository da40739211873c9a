import { domainToASCII } from 'node:url';
import { asMoment, asQuoted, asText, contentLine } from '../../core/calendar/content-lines.js';

export interface EntryPerson {
  name: string;
  email: string;
}

export interface CalendarEntry {
  /** Stable for the interview's whole life. */
  uid: string;
  sequence: number;
  /** When the entry is written: required in calendars with a method (RFC 5545, 3.8.7.2). */
  stamp: Date;
  /** When the interview last changed. */
  modified: Date;
  date: Date;
  durationInMinutes: number;
  title: string;
  description: string;
  /** A place, or the link to join. */
  location?: string;
  /** An address as typed. */
  url?: string;
  organiser: EntryPerson;
  /** The sender in the organiser's name, if that is another address. */
  sentBy?: string;
  attendees: readonly EntryPerson[];
}

/**
 * The purpose of an entry: to invite or announce changes, to cancel the whole, to remove single people from what takes
 * place without them, or to show it in a subscribed calendar.
 */
export type EntryKind = 'invitation' | 'cancellation' | 'removal' | 'feed';

/** The methods of RFC 5546. */
export const METHOD_OF = {
  invitation: 'REQUEST',
  cancellation: 'CANCEL',
  removal: 'CANCEL',
  feed: 'PUBLISH',
} as const satisfies Record<EntryKind, string>;

/** Each kind has a status except the removal of single people, which must have none (RFC 5546, 3.2.5). */
const STATUS_OF: Partial<Record<EntryKind, string>> = {
  invitation: 'CONFIRMED',
  cancellation: 'CANCELLED',
  feed: 'CONFIRMED',
};

/** How often programs may poll the feed. */
const REFRESH = 'PT1H';

/** The calendar of one entry, attached to a mail. @param timeZone the organisation's, for programs that need one */
export function calendarOf(kind: EntryKind, entry: CalendarEntry, timeZone: string): string {
  return `${head(kind, timeZone)}${event(kind, entry)}${FOOT}`;
}

/** The subscribed calendar. */
export function feedOf(
  entries: readonly CalendarEntry[],
  { name, timeZone }: { name: string; timeZone: string },
): string {
  return [
    head('feed', timeZone),
    contentLine('NAME', asText(name)),
    contentLine('X-WR-CALNAME', asText(name)),
    contentLine('REFRESH-INTERVAL', REFRESH, { VALUE: 'DURATION' }),
    contentLine('X-PUBLISHED-TTL', REFRESH),
    ...entries.map((entry) => event('feed', entry)),
    FOOT,
  ].join('');
}

const FOOT = contentLine('END', 'VCALENDAR');

function head(kind: EntryKind, timeZone: string): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//HireDesk//Interviews//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', METHOD_OF[kind]),
    contentLine('X-WR-TIMEZONE', asText(timeZone)),
  ].join('');
}

function event(kind: EntryKind, entry: CalendarEntry): string {
  const {
    uid,
    sequence,
    stamp,
    modified,
    date,
    durationInMinutes,
    title,
    description,
    location,
    url,
    organiser,
    sentBy,
  } = entry;
  const status = STATUS_OF[kind];
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', asText(uid)),
    contentLine('DTSTAMP', asMoment(stamp)),
    contentLine('LAST-MODIFIED', asMoment(modified)),
    contentLine('SEQUENCE', String(sequence)),
    contentLine('DTSTART', asMoment(date)),
    contentLine('DTEND', asMoment(new Date(date.getTime() + durationInMinutes * 60_000))),
    contentLine('SUMMARY', asText(title)),
    description && contentLine('DESCRIPTION', asText(description)),
    location && contentLine('LOCATION', asText(location)),
    url && contentLine('URL', new URL(url).href),
    status && contentLine('STATUS', status),
    contentLine('ORGANIZER', asMailto(organiser.email), {
      CN: asQuoted(organiser.name),
      ...(sentBy && { 'SENT-BY': `"${asMailto(sentBy)}"` }),
    }),
    ...attendeesOf(kind, entry),
    contentLine('END', 'VEVENT'),
  ]
    .filter(Boolean)
    .join('');
}

/* Published calendars name no attendees (RFC 5546, 3.2.1); only invitations ask for an answer. */
function attendeesOf(kind: EntryKind, { attendees }: CalendarEntry): string[] {
  if (kind === 'feed') return [];
  const asked = { ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'NEEDS-ACTION', RSVP: 'TRUE' };
  return attendees.map(({ name, email }) =>
    contentLine('ATTENDEE', asMailto(email), {
      CUTYPE: 'INDIVIDUAL',
      ...(kind === 'invitation' && asked),
      CN: asQuoted(name),
    }),
  );
}

/* An address as a URI (RFC 6068): non-ASCII letters are encoded, the domain in its DNS form. */
function asMailto(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const encoded = Buffer.from(local)
    .toString()
    .replace(/[^A-Za-z0-9!$'*+._~-]+/g, encodeURIComponent);
  return `mailto:${encoded}@${domainToASCII(domain) || encodeURIComponent(domain)}`;
}
