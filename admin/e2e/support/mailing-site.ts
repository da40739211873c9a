import { type Agent, startWorker, type TestApp } from '../../../test/support/app.js';
import { adminAgent } from '../../../test/support/factories.js';
import { SmtpSink } from '../../../test/support/smtp.js';
import { startSite } from './browser.js';

const sink = new SmtpSink();

/** The application with its worker, the administrator's client, and the catcher of its mails, for journeys with mails. */
export async function startMailingSite(): Promise<{ site: TestApp; admin: Agent; sink: SmtpSink }> {
  await sink.start();
  const site = await startSite();
  await startWorker({ SMTP_URL: sink.url });
  return { site, admin: await adminAgent(site), sink };
}

afterAll(() => sink.stop());
