import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { FileStore } from '../../src/core/files/file-store.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { JobRunner } from '../../src/core/queues/job-runner.js';
import { MailTrial } from '../support/mail-trial.js';
import { until } from '../support/until.js';

describe('mail', () => {
  let trial: MailTrial;

  beforeAll(async () => {
    trial = await MailTrial.open();
  });
  beforeEach(() => trial.reset());
  afterEach(() => trial.stop());
  afterAll(() => trial.close());

  it('sends html, text and an attached file of the store under one Message-ID, and notifies the owner', async () => {
    const { sink, settled, to, variables } = trial;
    await trial.boot(sink.url);
    const file = await trial.app
      .get(FileStore)
      .put(Buffer.from('%PDF-1.4 letter'), { type: 'application/pdf', name: 'a.pdf' });
    const id = await trial.mails.send(trial.letter, {
      to,
      variables,
      attachments: [file],
      ref: { kind: 'test', id: '1' },
    });
    await until(() => trial.isSettled(id));
    const [mail] = sink.received;
    expect(sink.received).toHaveLength(1);
    expect(mail!.recipients).toEqual([to.address]);
    expect(mail!.to).toEqual([to]);
    expect(mail!.html).toContain('Dear Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(mail!.html).toContain('https://example.com/?a&#x3D;1&amp;b&#x3D;2');
    expect(mail!.text).toContain('Dear Asha <b>Rao</b>\n\nOpen https://example.com/?a=1&b=2');
    expect(mail!.attachments[0]).toMatchObject({ filename: 'a.pdf', mimeType: 'application/pdf' });
    const document = await trial.mails.get(id);
    expect(document).toMatchObject({ state: 'sent', attempts: 1, messageId: mail!.messageId });
    expect(document.answer).toMatch(/^250/);
    expect(settled).toEqual([[id, 'sent']]);
    expect((await trial.mails.find({ page: 1, limit: 10, ref: { kind: 'test', id: '1' } })).total).toBe(1);
  });

  it('E08 a line break in the subject stays one header', async () => {
    const { sink, to } = trial;
    await trial.boot(sink.url);
    const id = await trial.send();
    await until(() => sink.received.length === 1);
    expect(sink.received[0]!.subject).toBe('For Asha <b>Rao</b> Bcc: x@evil.example');
    expect(sink.received[0]!.recipients).toEqual([to.address]);
    await until(async () => (await trial.stateOf(id)) === 'sent');
  });

  it('E05 the same id sends one mail, however often it is asked for', async () => {
    const { sink, to, variables } = trial;
    await trial.boot(sink.url);
    const id = String(new Types.ObjectId());
    await Promise.all(
      Array.from({ length: 20 }, () => trial.mails.send(trial.letter, { id, to, variables })),
    );
    await until(() => trial.isSettled(id));
    await pause(300);
    expect(sink.received).toHaveLength(1);
  });

  it('E01 server away, then there: one mail', async () => {
    const { sink, settled } = trial;
    await sink.stop();
    await trial.boot(sink.url);
    const id = await trial.send();
    await until(async () => (await trial.mails.get(id)).answer !== null);
    expect(await trial.stateOf(id)).toBe('queued');
    await sink.start();
    await until(() => trial.isSettled(id), 20_000);
    expect(sink.received).toHaveLength(1);
    expect(settled).toEqual([[id, 'sent']]);
  }, 40_000);

  it('E02 4xx is tried again, 5xx fails with the answer and can be resent', async () => {
    const { sink, settled } = trial;
    await trial.boot(sink.url);
    sink.script.push({ reply: 451, text: 'later please' });
    const first = await trial.send();
    await until(() => trial.isSettled(first), 15_000);
    expect(await trial.mails.get(first)).toMatchObject({ state: 'sent', attempts: 2 });

    sink.script.push({ reply: 550, text: 'no such person' });
    const second = await trial.send();
    await until(() => trial.isSettled(second));
    const failed = await trial.mails.get(second);
    expect(failed.state).toBe('failed');
    expect(failed.answer).toBe('550 no such person');
    await expect(trial.mails.resend(first)).rejects.toMatchObject({ status: 409 });
    await trial.mails.resend(second);
    await until(async () => (await trial.stateOf(second)) === 'sent');
    const ids = sink.received.map(({ messageId }) => messageId);
    expect(ids[2]).toBe(ids[3]);
    expect(settled).toEqual([
      [first, 'sent'],
      [second, 'failed'],
      [second, 'sent'],
    ]);
  }, 30_000);

  describe('N06: its owner is asked before each attempt', () => {
    it('a mail that must no longer be sent is cancelled with its reason, the owner is notified, and it is not resent', async () => {
      const { sink, settled } = trial;
      await trial.boot(sink.url);
      trial.reasonNotToSend = async ({ to }) => `${to.name} is in the trash`;
      const id = await trial.send();
      await until(() => trial.isSettled(id));
      const answer = 'Asha Rao is in the trash';
      expect(await trial.mails.get(id)).toMatchObject({ state: 'cancelled', answer, attempts: 0 });
      expect(settled).toEqual([[id, 'cancelled']]);
      await expect(trial.mails.resend(id)).rejects.toMatchObject({ status: 409 });
      await expect(trial.mails.giveUp({ userId: null, name: 'x' }, id)).rejects.toMatchObject({
        status: 409,
      });
      expect(await trial.mails.troubles()).toEqual({ failed: 0, review: 0 });
      expect(sink.received).toHaveLength(0);
    });

    it('at a retry too', async () => {
      const { sink } = trial;
      await trial.boot(sink.url);
      sink.script.push({ reply: 451, text: 'later please' });
      const asked: number[] = [];
      trial.reasonNotToSend = async ({ attempts }) => (asked.push(attempts) === 2 ? 'gone' : undefined);
      const id = await trial.send();
      await until(() => trial.isSettled(id), 15_000);
      expect(await trial.mails.get(id)).toMatchObject({ state: 'cancelled', answer: 'gone', attempts: 1 });
      expect(asked).toEqual([1, 2]);
      expect(sink.received).toHaveLength(1);
    }, 30_000);

    it('at Resend too', async () => {
      const { sink } = trial;
      await trial.boot(sink.url);
      sink.script.push({ reply: 550, text: 'no such person' });
      const id = await trial.send();
      await until(() => trial.isSettled(id));
      trial.reasonNotToSend = async () => 'gone';
      await trial.mails.resend(id);
      await until(async () => (await trial.stateOf(id)) === 'cancelled');
      expect(sink.received).toHaveLength(1);
    });

    it('a failed check is repeated, and nothing is sent until then', async () => {
      const { sink } = trial;
      await trial.boot(sink.url);
      let times = 0;
      trial.reasonNotToSend = async () => {
        times += 1;
        if (times === 1) throw new Error('not now');
        return undefined;
      };
      const id = await trial.send();
      await until(() => trial.isSettled(id), 15_000);
      expect(await trial.mails.get(id)).toMatchObject({ state: 'sent' });
      expect(sink.received).toHaveLength(1);
    }, 30_000);
  });

  it('A17 a secret is in no mail that has ended, sent or failed, and such a mail is not resent', async () => {
    const { sink, to, variables } = trial;
    await trial.boot(sink.url);
    for (const state of ['sent', 'failed'] as const) {
      if (state === 'failed') sink.script.push({ reply: 550, text: 'no such person' });
      const id = await trial.mails.send(trial.secretLetter, { to, variables });
      expect((await trial.mails.get(id)).variables).toEqual(variables);
      await until(() => trial.isSettled(id));
      expect(await trial.mails.get(id)).toMatchObject({ state, variables: {} });
      await expect(trial.mails.resend(id)).rejects.toMatchObject({ status: 409, code: 'MAIL_SECRET' });
    }
    expect(sink.received[0]!.text).toContain(variables.link);
  });

  it('E03 a claimed mail whose worker died goes to review and is never resent automatically', async () => {
    const { sink, settled, to, variables } = trial;
    await trial.boot(sink.url);
    const id = String(new Types.ObjectId());
    await trial.collection().insertOne({
      _id: new Types.ObjectId(id),
      template: 'test-letter',
      subject: 'x',
      to,
      variables,
      attachments: [],
      calendar: null,
      state: 'sending',
      attempts: 1,
      messageId: '<x@hiredesk.local>',
      claimedAt: new Date(Date.now() - 91_000),
      settled: false,
      createdAt: new Date(),
    });
    await trial.app.get(JobRunner).recoverNow();
    await until(() => trial.isSettled(id));
    expect(await trial.stateOf(id)).toBe('review');
    expect(settled).toEqual([[id, 'review']]);
    expect(sink.received).toHaveLength(0);
  });

  it('keeps as many connections busy as are set', async () => {
    const { sink } = trial;
    const connections = 9;
    await trial.boot(sink.url, { SMTP_CONNECTIONS: String(connections) });
    /* None of them gets an answer, so each holds its connection. */
    sink.script.push(...Array.from({ length: connections }, () => 'silent' as const));
    await Promise.all(Array.from({ length: connections + 3 }, () => trial.send()));
    await until(() => sink.received.length === connections);
  });

  it('sends no more mails a second than are set, on however many connections', async () => {
    const { sink } = trial;
    await trial.boot(sink.url, { SMTP_CONNECTIONS: '5', SMTP_RATE: '2' });
    const begun = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => trial.send()));
    await until(() => sink.received.length === 6);
    expect(performance.now() - begun).toBeGreaterThan(1_800);
  });

  describe('E03 a mail that is claimed and has no connection yet', () => {
    /** One connection, a mail that takes a while to hand over, and one that waits. @returns the latter's id */
    async function oneWaits(): Promise<string> {
      const { sink } = trial;
      await trial.boot(sink.url, { SMTP_CONNECTIONS: '1' });
      sink.delay = 1_500;
      const ids = [await trial.send(), await trial.send()];
      await until(() => sink.received.length === 1);
      await until(async () => (await trial.collection().countDocuments({ state: 'sending' })) === 2);
      const first = sink.received[0]!.messageId;
      const mails = await Promise.all(ids.map((id) => trial.mails.get(id)));
      return String(mails.find(({ messageId }) => messageId !== first)!._id);
    }

    it('is put back when it waited too long, and sent under a new claim', async () => {
      const { sink, clock } = trial;
      const id = await oneWaits();
      clock.move(25_000);
      await until(async () => (await trial.stateOf(id)) === 'queued');
      expect(sink.received).toHaveLength(1);
      await until(() => trial.isSettled(id), 20_000);
      expect(await trial.mails.get(id)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(sink.received).toHaveLength(2);
    }, 40_000);

    it('is put back when the worker stops', async () => {
      const id = await oneWaits();
      await trial.app.close();
      const mail = await trial.collection().findOne({ _id: new Types.ObjectId(id) });
      expect(mail).toMatchObject({ state: 'queued', attempts: 0 });
      expect(trial.sink.received).toHaveLength(1);
    }, 40_000);
  });

  it('E04 content taken and no answer: review, one mail', async () => {
    const { sink } = trial;
    await trial.boot(sink.url);
    sink.script.push('hang-up');
    const id = await trial.send();
    await until(() => trial.isSettled(id));
    expect(await trial.stateOf(id)).toBe('review');
    await pause(500);
    expect(sink.received).toHaveLength(1);
  });

  it('N14: a connection that is cut before the end of the content: tried again, one mail', async () => {
    const { sink, to, variables } = trial;
    await trial.boot(sink.url);
    const file = await trial.app
      .get(FileStore)
      .put(Buffer.alloc(8_000_000, '%PDF-1.4 '), { type: 'application/pdf', name: 'long.pdf' });
    sink.script.push('cut');
    const id = await trial.mails.send(trial.letter, { to, variables, attachments: [file] });
    await until(() => trial.isSettled(id), 20_000);
    expect(await trial.mails.get(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sink.received).toHaveLength(1);
  }, 40_000);

  it('E06 an address that is more than one is refused, also when it was put into the database by hand', async () => {
    const { sink, to, variables } = trial;
    await trial.boot(sink.url);
    const bad = [
      'a@b.co,c@d.co',
      'a@b.co\r\nRCPT TO:<c@d.co>',
      'team: a@b.co;',
      '"a b"@b.co',
      'A <a@b.co>',
      'a(x)@b.co',
    ];
    for (const address of bad) {
      await expect(
        trial.mails.send(trial.letter, { to: { name: '', address }, variables }),
      ).rejects.toMatchObject({
        status: 400,
      });
    }
    const id = await trial.mails.send(trial.letter, {
      to: { ...to, name: 'Asha\r\nBcc: x@evil.example' },
      variables,
    });
    await until(async () => (await trial.stateOf(id)) === 'sent');
    expect(sink.received[0]!.recipients).toEqual([to.address]);
    await trial
      .collection()
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'to.address': bad[0], state: 'failed' } });
    await trial.mails.resend(id);
    await until(async () => (await trial.stateOf(id)) === 'failed' && (await trial.mails.get(id)).settled);
    expect(sink.received).toHaveLength(1);
  });

  it('E10 an owner that fails is notified again until it has stored the outcome', async () => {
    const { sink, settled } = trial;
    await trial.boot(sink.url);
    let calls = 0;
    trial.onSettled = async ({ _id, state }) => {
      calls += 1;
      if (calls < 3) throw new Error('not now');
      settled.push([String(_id), state]);
    };
    const id = await trial.send();
    await until(() => trial.isSettled(id), 20_000);
    expect(settled).toEqual([[id, 'sent']]);
    expect(sink.received).toHaveLength(1);
  }, 30_000);

  it('signs its mails where DKIM is set', async () => {
    const { sink } = trial;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const DKIM_KEY_FILE = join(trial.templates, 'dkim.pem');
    await writeFile(DKIM_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await trial.boot(sink.url, { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'hiredesk', DKIM_KEY_FILE });
    const id = await trial.send();
    await until(() => trial.isSettled(id));
    const signature = sink.received[0]!.headers.find(({ key }) => key === 'dkim-signature')!.value;
    expect(signature).toMatch(/a=rsa-sha256;.*d=example\.com;.*s=hiredesk;.*bh=.+;.*h=.*from.*b=.+/s);
  });

  it('Q05 a mail whose job is lost is sent by the recovery', async () => {
    const { sink } = trial;
    await trial.boot(sink.url);
    const enqueue = jest.spyOn(trial.app.get(JobQueue), 'enqueueOrLater').mockResolvedValue(false);
    const id = await trial.send();
    enqueue.mockRestore();
    await trial.app.get(JobRunner).recoverNow();
    await until(() => trial.isSettled(id));
    expect(sink.received).toHaveLength(1);
  });

  it('without a mail server the mail is kept in the development outbox (decision E5)', async () => {
    const { sink } = trial;
    await trial.boot(undefined);
    const id = await trial.send();
    await until(async () => (await trial.stateOf(id)) === 'sent');
    const mail = await trial.mails.get(id);
    expect(mail.answer).toBe('kept in the development outbox');
    expect(mail.html).toContain('Dear Asha');
    expect(mail.text).toContain('Dear Asha');
    expect(sink.received).toHaveLength(0);
  });
});
