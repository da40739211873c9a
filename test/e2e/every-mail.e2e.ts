import { MAIL_EXAMPLES } from '../../scripts/mail-examples.js';
import { definedMails } from '../../src/core/mail/mail-definition.js';
import { MailRenderer } from '../../src/core/mail/mail-renderer.js';
import { MailTransport } from '../../src/core/mail/mail-transport.js';
import { startWorker } from '../support/app.js';
import { SmtpSink } from '../support/smtp.js';

const sink = new SmtpSink();
beforeAll(() => sink.start());
afterAll(() => sink.stop());

it('PC43: every kind of mail says that a program wrote it, and has a plain text beside its HTML', async () => {
  const { app } = await startWorker({ SMTP_URL: sink.url });
  const kinds = definedMails().map(({ name }) => name);
  expect(MAIL_EXAMPLES.map(({ mail }) => mail.name).toSorted()).toEqual(kinds.toSorted());
  for (const { mail, variables } of MAIL_EXAMPLES) {
    const renderer = app.get(MailRenderer);
    const subject = renderer.subject(mail, variables);
    const rendered = await renderer.render(mail.name, subject, variables);
    const to = { name: 'Asha Rao', address: 'asha@example.com' };
    const messageId = `<${mail.name}@example.com>`;
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
    for (const more of [null, calendar]) {
      sink.received.length = 0;
      const sendable = { template: mail.name, to, subject, messageId, attachments: [], calendar: more };
      expect(await app.get(MailTransport).send(sendable, rendered)).toMatchObject({ end: 'accepted' });
      const [{ headers, html = '', text = '' }] = sink.received as [(typeof sink.received)[0]];
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      expect(html).toContain('<body');
      expect(text.trim().length).toBeGreaterThan(40);
      expect(text).not.toMatch(/<\/?[a-z]/i);
    }
  }
});
