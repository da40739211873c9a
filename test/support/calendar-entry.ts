import type { ReceivedMail } from './smtp.js';

/** The calendar entry of a mail by its properties, lines unfolded, without parameters. */
export function entryOf(mail: ReceivedMail) {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = part!.content;
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(name) && /[:;]/.test(line[name.length] ?? '')).map(valueOf);
  const one = (name: string) => all(name)[0];
  return {
    method: one('METHOD'),
    uid: one('UID'),
    sequence: Number(one('SEQUENCE')),
    start: one('DTSTART'),
    status: one('STATUS'),
    zone: one('X-WR-TIMEZONE'),
    location: one('LOCATION'),
    url: one('URL'),
    description: one('DESCRIPTION')?.replaceAll('\\n', '\n'),
    organiser: one('ORGANIZER'),
    attendees: all('ATTENDEE').map((value) => value.replace(/^mailto:/i, '')),
  };
}

/* Everything after the first colon outside quotes. */
function valueOf(line: string): string {
  const [, value = ''] = /^(?:"[^"]*"|[^":])*:(.*)$/.exec(line) ?? [];
  return value;
}

/** An instant in the form of calendar entries. */
export const utc = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
