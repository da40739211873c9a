import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { ENV, type Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import type { Actor } from '../../core/access/actor.js';
import { lastBackup } from '../../core/last-backup.js';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { MailThrottle } from '../../core/mail/mail-throttle.js';
import { MailTransport, type Outcome } from '../../core/mail/mail-transport.js';
import { MailService } from '../../core/mail/mail.service.js';
import { TEST_MAIL } from '../../core/mail/test-mail.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { within } from '../../core/within.js';
import type { OpsStatus } from '../../shared/resources/mails/api.js';
import { Dependencies } from './dependencies.js';

const MAIL_WAIT = 20_000;
/** As long as the wait for the other parts (dependencies.ts), ms. */
const DATABASE_WAIT = 800;

@Injectable()
export class OpsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dependencies: Dependencies,
    private readonly jobs: JobQueue,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly mails: MailService,
    private readonly throttle: MailThrottle,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Never fails because a part is down: reporting that is its purpose. */
  async status(): Promise<OpsStatus> {
    const [mongodb, redis, virusScan, queues, mails, mailTrouble, disk, backup] = await Promise.all([
      this.dependencies.mongodb(),
      this.dependencies.redis(),
      this.dependencies.virusScan(),
      this.jobs.measure().catch(() => []),
      this.mails.troubles().catch(() => null),
      this.transport.settingsTrouble(),
      this.disk().catch(() => null),
      this.lastBackup().catch(() => null),
    ]);
    return {
      version: VERSION,
      database: this.env.DATABASE_KIND ?? 'external (MONGODB_URI)',
      mongodb,
      redis,
      mail: this.transport.kind,
      mails,
      mailTrouble,
      files: this.env.S3_BUCKET ? 's3' : 'local',
      disk,
      lastBackup: backup?.toISOString() ?? null,
      virusScan,
      queues,
    };
  }

  private lastBackup(): Promise<Date | null> {
    const read = lastBackup(this.connection.getClient().db());
    return within(DATABASE_WAIT, read, () => new Error('no answer'));
  }

  private async disk(): Promise<OpsStatus['disk']> {
    const { bavail, blocks, bsize } = await statfs(this.env.DATA_DIR);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  /** Bypasses the queue, because the caller waits for the server's answer (decision E5). @throws ThrottledError */
  async testMail(actor: Actor, address: string): Promise<Outcome> {
    await this.throttle.take(TEST_MAIL.name, actor.userId, address);
    const variables = { requestedBy: actor.name };
    const subject = this.renderer.subject(TEST_MAIL, variables);
    const rendered = await this.renderer.render(TEST_MAIL.name, subject, variables);
    const messageId = `<${randomUUID()}@${this.env.MAIL_FROM.address.split('@')[1]}>`;
    const mail = {
      template: TEST_MAIL.name,
      to: { name: '', address },
      subject,
      messageId,
      attachments: [],
      calendar: null,
    };
    const late = () => new Error('The mail server did not answer within 20 seconds');
    return within(MAIL_WAIT, this.transport.send(mail, rendered), late).catch((error: Error) => ({
      end: 'unknown',
      answer: error.message,
    }));
  }
}
