import { Global, type INestApplicationContext, Logger, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Permission } from '../../src/shared/permissions.js';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENV, loadEnv } from '../../src/config/env.js';
import { Clock } from '../../src/core/clock/clock.js';
import { DatabaseConnector, DatabaseModule } from '../../src/core/database/database.module.js';
import { FilesModule } from '../../src/core/files/files.module.js';
import { defineMail } from '../../src/core/mail/mail-definition.js';
import { MailEvents } from '../../src/core/mail/mail-events.js';
import { MailModule, MailRunnerModule } from '../../src/core/mail/mail.module.js';
import type { MailDocument } from '../../src/core/mail/mail.schema.js';
import { MailService } from '../../src/core/mail/mail.service.js';
import { JobRunnerModule, QueuesModule } from '../../src/core/queues/queues.module.js';
import { SmtpSink } from './smtp.js';
import { makeSpace, type Space } from './space.js';

type Variables = { person: string; link: string };

/** The mail sender and nothing else of the product, with a mail server scripted by the test. */
export class MailTrial {
  readonly sink = new SmtpSink();
  readonly clock = new Clock();
  /** Reports to the owner of the letters: ids of mails and their end states. */
  readonly settled: Array<[string, string]> = [];
  readonly to = { name: 'Asha Rao', address: 'asha@example.com' };
  readonly variables = { person: 'Asha <b>Rao</b>', link: 'https://example.com/?a=1&b=2' };
  app!: INestApplicationContext;
  mails!: MailService;
  /** What the owner of the letters does. */
  onSettled!: (mail: MailDocument) => Promise<void>;
  /** The owner's answer to whether a letter may still be sent. */
  reasonNotToSend!: (mail: MailDocument) => Promise<string | undefined>;

  private constructor(
    readonly space: Space,
    readonly templates: string,
    readonly letter: ReturnType<typeof defineMail<Variables>>,
    readonly secretLetter: ReturnType<typeof defineMail<Variables>>,
  ) {}

  static async open(): Promise<MailTrial> {
    Logger.overrideLogger(false);
    const reader: Permission = { resource: 'queue', actions: ['read'] };
    const folder = await mkdtemp(join(tmpdir(), 'hiredesk-templates-'));
    await writeFile(
      join(folder, 'test-letter.html.hbs'),
      '{{#> layout}}<p>Dear {{person}}</p>{{> button href=link label="Open"}}{{/layout}}',
    );
    await writeFile(join(folder, 'test-secret.html.hbs'), '<p>Only for {{person}}: {{link}}</p>');
    const subject = 'For {{person}}\r\nBcc: x@evil.example';
    const trial = new MailTrial(
      await makeSpace(),
      folder,
      defineMail('test-letter', { subject, folder, reader }),
      defineMail('test-secret', { subject: 'Secret', folder, reader, secret: true }),
    );
    await trial.sink.start();
    return trial;
  }

  /** Before each test. */
  reset(): void {
    this.settled.length = 0;
    this.sink.received.length = 0;
    this.sink.script.length = 0;
    this.sink.delay = 0;
    this.clock.move(0);
    this.reasonNotToSend = async () => undefined;
    this.onSettled = async ({ _id, state }) => void this.settled.push([String(_id), state]);
  }

  /** Starts it. @param SMTP_URL none: the development outbox */
  async boot(SMTP_URL: string | undefined, more: Record<string, string> = {}): Promise<void> {
    const { mongoUri, redisUrl, folder } = this.space;
    const env = loadEnv({
      NODE_ENV: 'test',
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      DATA_DIR: folder,
      JWT_SECRET: 'for tests only, never used outside of them',
      SMTP_URL,
      // Slow does not mean away, except in tests that keep the database away.
      DATABASE_PATIENCE_MS: '10000',
      ...more,
    });
    @Global()
    @Module({
      providers: [
        { provide: ENV, useValue: env },
        { provide: Clock, useValue: this.clock },
      ],
      exports: [ENV, Clock],
    })
    class Settings {}
    const parts = [DatabaseModule, QueuesModule, FilesModule, MailModule, MailRunnerModule, JobRunnerModule];
    @Module({ imports: [Settings, ...parts] })
    class Worker {}
    const module = await Test.createTestingModule({ imports: [Worker as Type] }).compile();
    this.app = module;
    const events = module.get(MailEvents);
    events.onSettled(this.letter, (mail) => this.onSettled(mail));
    events.beforeEachTry(this.letter, (mail) => this.reasonNotToSend(mail));
    await module.init();
    await module.get(DatabaseConnector).whenReady();
    this.mails = module.get(MailService);
  }

  /** After each test. */
  async stop(): Promise<void> {
    await this.app?.close();
    await this.collection().deleteMany({});
  }

  /** After all tests. */
  async close(): Promise<void> {
    await this.sink.stop();
    await this.space.remove();
    await rm(this.templates, { recursive: true, force: true });
  }

  /** The mails, directly in the database. */
  collection() {
    return this.space.db.collection('mails');
  }

  /** Requests a letter. @returns its id */
  send(): Promise<string> {
    return this.mails.send(this.letter, { to: this.to, variables: this.variables });
  }

  stateOf = async (id: string) => (await this.mails.get(id)).state;

  /* Bypasses the product, which may still be without its database. */
  isSettled = async (id: string) =>
    (await this.collection().findOne({ _id: new Types.ObjectId(id) }))?.['settled'] === true;
}
