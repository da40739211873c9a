import { type INestApplicationContext, Logger, Module, type Type, Global } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { ENV, loadEnv } from '../../src/config/env.js';
import { Clock } from '../../src/core/clock/clock.js';
import { DatabaseConnector, DatabaseModule } from '../../src/core/database/database.module.js';
import { FileStore } from '../../src/core/files/file-store.js';
import { FilesModule } from '../../src/core/files/files.module.js';
import { defineMail } from '../../src/core/mail/mail-definition.js';
import { MailEvents } from '../../src/core/mail/mail-events.js';
import { MailModule, MailRunnerModule } from '../../src/core/mail/mail.module.js';
import type { MailDocument } from '../../src/core/mail/mail.schema.js';
import { MailService } from '../../src/core/mail/mail.service.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { JobRunner } from '../../src/core/queues/job-runner.js';
import { JobRunnerModule, QueuesModule } from '../../src/core/queues/queues.module.js';
import { SmtpSink } from '../support/smtp.js';
import { makeSpace, type Space } from '../support/space.js';
import { until } from '../support/until.js';

let templates: string;
type Letter = ReturnType<typeof defineMail<{ person: string; link: string }>>;
let LETTER: Letter;
let SECRET_LETTER: Letter;

describe('mail', () => {
  const sink = new SmtpSink();
  const clock = new Clock();
  const settled: Array<[string, string]> = [];
  let space: Space;
  let app: INestApplicationContext;
  let mails: MailService;
  let onSettled: (mail: MailDocument) => Promise<void>;

  const to = { name: 'Asha Rao', address: 'asha@example.com' };
  const variables = { person: 'Asha <b>Rao</b>', link: 'https://example.com/?a=1&b=2' };
  const stateOf = async (id: string) => (await mails.get(id)).state;
  const collection = () => space.db.collection('mails');

  const boot = async (SMTP_URL: string | undefined) => {
    @Global()
    @Module({
      providers: [
        {
          provide: ENV,
          useValue: loadEnv({
            NODE_ENV: 'test',
            MONGODB_URI: space.mongoUri,
            REDIS_URL: space.redisUrl,
            DATA_DIR: space.folder,
            JWT_SECRET: 'for tests only, never used outside of them',
            SMTP_URL,
          }),
        },
        { provide: Clock, useValue: clock },
      ],
      exports: [ENV, Clock],
    })
    class Settings {}
    @Module({
      imports: [
        Settings,
        DatabaseModule,
        QueuesModule,
        FilesModule,
        MailModule,
        MailRunnerModule,
        JobRunnerModule,
      ],
    })
    class Worker {}
    const module = await Test.createTestingModule({ imports: [Worker as Type] }).compile();
    app = module;
    module.get(MailEvents).onSettled(LETTER, (mail) => onSettled(mail));
    await module.init();
    await module.get(DatabaseConnector).whenReady();
    mails = module.get(MailService);
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    templates = await mkdtemp(join(tmpdir(), 'hiredesk-templates-'));
    await writeFile(
      join(templates, 'test-letter.html.hbs'),
      '{{#> layout}}<p>Dear {{person}}</p>{{> button href=link label="Open"}}{{/layout}}',
    );
    await writeFile(join(templates, 'test-letter.text.hbs'), 'Dear {{person}}: {{link}}');
    LETTER = defineMail('test-letter', {
      subject: 'For {{person}}\r\nBcc: x@evil.example',
      folder: templates,
    });
    for (const ending of ['html', 'text'])
      await writeFile(join(templates, `test-secret.${ending}.hbs`), 'Only for {{person}}: {{link}}');
    SECRET_LETTER = defineMail('test-secret', { subject: 'Secret', folder: templates, secret: true });
    space = await makeSpace();
    await sink.start();
  });

  beforeEach(() => {
    settled.length = 0;
    sink.received.length = 0;
    sink.script.length = 0;
    clock.move(0);
    onSettled = async ({ _id, state }) => void settled.push([String(_id), state]);
  });

  afterEach(async () => {
    await app?.close();
    await space.db.collection('mails').deleteMany({});
  });

  afterAll(async () => {
    await sink.stop();
    await space?.remove();
    await rm(templates, { recursive: true, force: true });
  });

  it('sends html, text and an attached file of the store under one Message-ID, and tells the owner', async () => {
    await boot(sink.url);
    const file = await app
      .get(FileStore)
      .put(Buffer.from('%PDF-1.4 letter'), { type: 'application/pdf', name: 'a.pdf' });
    const id = await mails.send(LETTER, {
      to,
      variables,
      attachments: [file],
      ref: { kind: 'test', id: '1' },
    });
    await until(async () => (await mails.get(id)).settled);
    const [mail] = sink.received;
    expect(sink.received).toHaveLength(1);
    expect(mail!.recipients).toEqual([to.address]);
    expect(mail!.to).toEqual([to]);
    expect(mail!.html).toContain('Dear Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(mail!.html).toContain('https://example.com/?a&#x3D;1&amp;b&#x3D;2');
    expect(mail!.text).toContain('Dear Asha <b>Rao</b>: https://example.com/?a=1&b=2');
    expect(mail!.attachments[0]).toMatchObject({ filename: 'a.pdf', mimeType: 'application/pdf' });
    const document = await mails.get(id);
    expect(document).toMatchObject({ state: 'sent', attempts: 1, messageId: mail!.messageId });
    expect(document.answer).toMatch(/^250/);
    expect(settled).toEqual([[id, 'sent']]);
    expect((await mails.find({ page: 1, limit: 10, ref: { kind: 'test', id: '1' } })).total).toBe(1);
  });

  it('E08 a line break in the subject stays one header', async () => {
    await boot(sink.url);
    const id = await mails.send(LETTER, { to, variables });
    await until(() => sink.received.length === 1);
    expect(sink.received[0]!.subject).toBe('For Asha <b>Rao</b> Bcc: x@evil.example');
    expect(sink.received[0]!.recipients).toEqual([to.address]);
    await until(async () => (await stateOf(id)) === 'sent');
  });

  it('E05 the same id sends one mail, however often it is asked for', async () => {
    await boot(sink.url);
    const id = String(new Types.ObjectId());
    await Promise.all(Array.from({ length: 20 }, () => mails.send(LETTER, { id, to, variables })));
    await until(async () => (await mails.get(id)).settled);
    await pause(300);
    expect(sink.received).toHaveLength(1);
  });

  it('E01 server away, then there: one mail', async () => {
    await sink.stop();
    await boot(sink.url);
    const id = await mails.send(LETTER, { to, variables });
    await until(async () => (await mails.get(id)).answer !== null);
    expect(await stateOf(id)).toBe('queued');
    await sink.start();
    await until(async () => (await mails.get(id)).settled, 20_000);
    expect(sink.received).toHaveLength(1);
    expect(settled).toEqual([[id, 'sent']]);
  }, 40_000);

  it('E02 4xx is tried again, 5xx fails with the answer and can be resent', async () => {
    await boot(sink.url);
    sink.script.push({ reply: 451, text: 'later please' });
    const first = await mails.send(LETTER, { to, variables });
    await until(async () => (await mails.get(first)).settled, 15_000);
    expect(await mails.get(first)).toMatchObject({ state: 'sent', attempts: 2 });

    sink.script.push({ reply: 550, text: 'no such person' });
    const second = await mails.send(LETTER, { to, variables });
    await until(async () => (await mails.get(second)).settled);
    const failed = await mails.get(second);
    expect(failed.state).toBe('failed');
    expect(failed.answer).toBe('550 no such person');
    await expect(mails.resend(first)).rejects.toMatchObject({ status: 409 });
    await mails.resend(second);
    await until(async () => (await stateOf(second)) === 'sent');
    const ids = sink.received.map(({ messageId }) => messageId);
    expect(ids[2]).toBe(ids[3]);
    expect(settled).toEqual([
      [first, 'sent'],
      [second, 'failed'],
      [second, 'sent'],
    ]);
  }, 30_000);

  it('A17 a secret is in no mail that has ended, sent or failed, and such a mail is not resent', async () => {
    await boot(sink.url);
    for (const state of ['sent', 'failed'] as const) {
      if (state === 'failed') sink.script.push({ reply: 550, text: 'no such person' });
      const id = await mails.send(SECRET_LETTER, { to, variables });
      expect((await mails.get(id)).variables).toEqual(variables);
      await until(async () => (await mails.get(id)).settled);
      expect(await mails.get(id)).toMatchObject({ state, variables: {} });
      await expect(mails.resend(id)).rejects.toMatchObject({ status: 409, code: 'MAIL_SECRET' });
    }
    expect(sink.received[0]!.text).toContain(variables.link);
  });

  it('E03 a claim whose worker died goes to review, never out again by itself', async () => {
    await boot(sink.url);
    const id = String(new Types.ObjectId());
    await collection().insertOne({
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
    await app.get(JobRunner).sweepNow();
    await until(async () => (await mails.get(id)).settled);
    expect(await stateOf(id)).toBe('review');
    expect(settled).toEqual([[id, 'review']]);
    expect(sink.received).toHaveLength(0);
  });

  it('E04 content taken and no answer: review, one mail', async () => {
    await boot(sink.url);
    sink.script.push('hang-up');
    const id = await mails.send(LETTER, { to, variables });
    await until(async () => (await mails.get(id)).settled);
    expect(await stateOf(id)).toBe('review');
    await pause(500);
    expect(sink.received).toHaveLength(1);
  });

  it('E06 an address that is more than one is refused, also when it was put into the database by hand', async () => {
    await boot(sink.url);
    const bad = [
      'a@b.co,c@d.co',
      'a@b.co\r\nRCPT TO:<c@d.co>',
      'team: a@b.co;',
      '"a b"@b.co',
      'A <a@b.co>',
      'a(x)@b.co',
    ];
    for (const address of bad) {
      await expect(mails.send(LETTER, { to: { name: '', address }, variables })).rejects.toMatchObject({
        status: 400,
      });
    }
    const id = await mails.send(LETTER, { to: { ...to, name: 'Asha\r\nBcc: x@evil.example' }, variables });
    await until(async () => (await stateOf(id)) === 'sent');
    expect(sink.received[0]!.recipients).toEqual([to.address]);
    await collection().updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { 'to.address': bad[0], state: 'failed' } },
    );
    await mails.resend(id);
    await until(async () => (await stateOf(id)) === 'failed' && (await mails.get(id)).settled);
    expect(sink.received).toHaveLength(1);
  });

  it('E10 an owner that fails is told again until it has noted the end', async () => {
    await boot(sink.url);
    let calls = 0;
    onSettled = async ({ _id, state }) => {
      calls += 1;
      if (calls < 3) throw new Error('not now');
      settled.push([String(_id), state]);
    };
    const id = await mails.send(LETTER, { to, variables });
    await until(async () => (await mails.get(id)).settled, 20_000);
    expect(settled).toEqual([[id, 'sent']]);
    expect(sink.received).toHaveLength(1);
  }, 30_000);

  it('Q05 a mail whose job is lost is sent by the sweep', async () => {
    await boot(sink.url);
    const wake = jest.spyOn(app.get(JobQueue), 'wake').mockResolvedValue(false);
    const id = await mails.send(LETTER, { to, variables });
    wake.mockRestore();
    await app.get(JobRunner).sweepNow();
    await until(async () => (await mails.get(id)).settled);
    expect(sink.received).toHaveLength(1);
  });

  it('without a mail server the mail is kept in the development outbox (decision E5)', async () => {
    await boot(undefined);
    const id = await mails.send(LETTER, { to, variables });
    await until(async () => (await stateOf(id)) === 'sent');
    const mail = await mails.get(id);
    expect(mail.answer).toBe('kept in the development outbox');
    expect(mail.html).toContain('Dear Asha');
    expect(mail.text).toContain('Dear Asha');
    expect(sink.received).toHaveLength(0);
  });
});
