import { type Agent, startWorker, type TestApp } from '../../../test/support/app.js';
import { SmtpSink } from '../../../test/support/smtp.js';
import { startSite } from './browser.js';

const sink = new SmtpSink();

/** The application with its worker, the administrator's client, and a mail catcher, for journeys with mails. */
export async function startMailingSite(): Promise<{ site: TestApp; api: Agent; sink: SmtpSink }> {
  await sink.start();
  const started = await startSite();
  await startWorker({ SMTP_URL: sink.url });
  return { ...started, sink };
}

afterAll(() => sink.stop());
