import ICAL from 'ical.js';
import { sync } from 'node-ical';
import type { ReceivedMail } from './smtp.js';

/** An event as two independent readers report it. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  status: string | undefined;
  sequence: number;
  start: string;
  end: string;
  organiser: string;
  /** Address and name of each. */
  attendees: Array<[address: string, name: string]>;
}

/** The calendar of a mail, which is the same in its body and as its file, and the type of the body's part. */
export function calendarOf(mail: ReceivedMail): { text: string; type: string } {
  const parts = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
  const textOf = (content: unknown) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
  const part = parts.find(({ mimeType }) => mimeType === 'text/calendar')!;
  const file = parts.find(({ mimeType }) => mimeType === 'application/ics')!;
  const text = textOf(file.content);
  expect(textOf(part.content)).toBe(text);
  return { text, type: `${part.mimeType}; method=${part.method}` };
}

/**
 * Every line of a calendar, unfolded; fails for a line of more than 75 octets. The reader of mails ends lines with line
 * feeds.
 */
export function linesOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n');
  for (const line of lines.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return lines.replaceAll('\n ', '').trimEnd().split('\n');
}

const addressOf = (uri: string) => decodeURIComponent(uri.replace(/^mailto:/i, ''));

/** Reads a calendar with ical.js and with node-ical. @returns its events, on which both must agree */
export function readByBoth(text: string): ReadEvent[] {
  const component = new ICAL.Component(ICAL.parse(text));
  const first = component.getAllSubcomponents('vevent').map((each): ReadEvent => {
    const event = new ICAL.Event(each);
    const organiser = each.getFirstProperty('organizer')!;
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description ?? '',
      status: each.getFirstPropertyValue('status')?.toString(),
      sequence: Number(event.sequence),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      organiser: addressOf(String(organiser.getFirstValue())),
      attendees: event.attendees.map((one) => [
        addressOf(String(one.getFirstValue())),
        String(one.getParameter('cn')),
      ]),
    };
  });
  type Person = string | { val: string; params: { CN: string } };
  const personOf = (one: Person): [string, string] =>
    typeof one === 'string'
      ? [addressOf(one), '']
      : [addressOf(one.val), one.params.CN.replace(/^"|"$/g, '')];
  const second = Object.values(sync.parseICS(text)).flatMap((each): ReadEvent[] => {
    if (each?.type !== 'VEVENT') return [];
    const people = each.attendee === undefined ? [] : [each.attendee].flat();
    return [
      {
        uid: each.uid,
        summary: String(each.summary),
        description: String(each.description ?? ''),
        status: each.status,
        sequence: Number(each.sequence),
        start: each.start.toISOString(),
        end: each.end!.toISOString(),
        organiser: personOf(each.organizer as Person)[0],
        attendees: people.map((one) => personOf(one as Person)),
      },
    ];
  });
  expect(second).toEqual(first);
  return first;
}
