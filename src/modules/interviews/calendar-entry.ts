import { createEvents, type EventAttributes } from 'ics';

/** A person of a calendar entry. */
export interface EntryPerson {
  name: string;
  email: string;
}

/** An interview as calendars get it. */
export interface CalendarEntry {
  /** Stable for the interview's whole life. */
  uid: string;
  sequence: number;
  date: Date;
  durationInMinutes: number;
  title: string;
  description: string;
  url?: string;
  organiser: EntryPerson;
  attendees: readonly EntryPerson[];
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * Entries as an iCalendar text (RFC 5545, RFC 5546), times in UTC; the organisation's zone is named for programs that
 * ask for one.
 * @throws Error when the library refuses a value: a fault of the program
 */
export function toCalendar(
  method: CalendarMethod,
  entries: readonly CalendarEntry[],
  { name, timeZone }: { name: string; timeZone: string },
): string {
  const header = { productId: 'hiredesk/interviews', method, calName: name };
  const { error, value } = createEvents(
    entries.map((entry) => toEvent(method, entry)),
    header,
  );
  if (error || !value) throw error ?? new Error('The calendar could not be written');
  const lines = value.split('\r\n');
  lines.splice(lines.findIndex((line) => line.startsWith('METHOD:')) + 1, 0, `X-WR-TIMEZONE:${timeZone}`);
  return lines.join('\r\n');
}

function toEvent(method: CalendarMethod, entry: CalendarEntry): EventAttributes {
  const { uid, sequence, date, durationInMinutes, title, description, url, organiser, attendees } = entry;
  return {
    uid,
    sequence,
    method,
    start: date.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: durationInMinutes },
    title,
    description,
    ...(url && { url }),
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: method === 'CANCEL' ? 'FREE' : 'BUSY',
    organizer: organiser,
    attendees: attendees.map((person) => ({
      ...person,
      rsvp: method === 'REQUEST',
      role: 'REQ-PARTICIPANT',
      partstat: 'NEEDS-ACTION',
    })),
  };
}
