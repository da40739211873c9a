import { SEND_MAIL } from '../../src/core/mail/mail.job.js';
import { jobId } from '../../src/core/queues/job.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { JobRunner } from '../../src/core/queues/job-runner.js';
import { MailTrial } from '../support/mail-trial.js';
import { HangingProxy } from '../support/hanging-proxy.js';
import { until } from '../support/until.js';

describe('mails while the database or Redis is away', () => {
  let trial: MailTrial;
  let proxy: HangingProxy;
  let MONGODB_URI: string;

  beforeAll(async () => {
    trial = await MailTrial.open();
    proxy = new HangingProxy(trial.space.mongoUri);
    MONGODB_URI = await proxy.start();
  });
  beforeEach(() => trial.reset());
  afterEach(async () => {
    proxy.resume();
    await trial.stop();
  });
  afterAll(async () => {
    await proxy.stop();
    await trial.close();
  });

  /** Sent once, stored as sent, and its owner notified. */
  async function expectSent(id: string): Promise<void> {
    await until(() => trial.isSettled(id), 20_000);
    expect(await trial.mails.get(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(trial.sink.received).toHaveLength(1);
    expect(trial.settled).toEqual([[id, 'sent']]);
  }

  it('E04 D02 the database is silent when the mail server has taken a mail: it is noted as sent once it is back', async () => {
    await trial.boot(trial.sink.url, { MONGODB_URI, DATABASE_PATIENCE_MS: '1000' });
    trial.sink.delay = 500;
    const id = await trial.send();
    await until(() => trial.sink.received.length === 1);
    proxy.hang('all');
    await until(() => proxy.wasGivenUp('mails'));
    proxy.resume();
    await expectSent(id);
  }, 60_000);

  it.each([
    ['all', 'mails'],
    ['answers', 'nModified'],
  ] as const)(
    'E03 D02 the database is silent while a mail is claimed (%s kept back): it is sent, once',
    async (what, text) => {
      await trial.boot(trial.sink.url, { MONGODB_URI, DATABASE_PATIENCE_MS: '1000' });
      const queue = trial.app.get(JobQueue).of(SEND_MAIL);
      await queue.pause();
      const id = await trial.send();
      proxy.hang(what, text);
      await queue.resume();
      await until(() => proxy.wasGivenUp(text));
      proxy.resume();
      await expectSent(id);
    },
    60_000,
  );

  it('E01 a mail that was given up and is resent while Redis is away is sent, not failed by the old reason', async () => {
    await trial.boot(trial.sink.url, { MONGODB_URI, DATABASE_PATIENCE_MS: '1000' });
    const queue = trial.app.get(JobQueue);
    trial.sink.script.push({ reply: 451, text: 'try again later' });
    await queue.of(SEND_MAIL).pause();
    const id = await trial.send();
    const key = jobId(SEND_MAIL, id);
    await queue.of(SEND_MAIL).remove(key);
    await queue.of(SEND_MAIL).add(SEND_MAIL.name, {}, { jobId: key, attempts: 1 });
    await queue.of(SEND_MAIL).resume();
    await until(() => trial.isSettled(id));
    expect(await trial.mails.get(id)).toMatchObject({ state: 'failed', answer: '451 try again later' });
    const enqueue = jest.spyOn(queue, 'enqueueOrLater').mockResolvedValue(false);
    await trial.mails.resend(id);
    enqueue.mockRestore();
    await trial.app.get(JobRunner).recoverNow();
    await until(() => trial.isSettled(id), 20_000);
    expect(await trial.stateOf(id)).toBe('sent');
    expect(trial.sink.received).toHaveLength(2);
  }, 60_000);
});
