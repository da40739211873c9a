import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { MailTransport, type Outcome } from '../../core/mail/mail-transport.js';
import { MailService } from '../../core/mail/mail.service.js';
import { TEST_MAIL } from '../../core/mail/test-mail.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { within } from '../../core/within.js';
import { Dependencies } from './dependencies.js';
import type { OpsStatusModel } from './ops.dto.js';

const MAIL_WAIT = 20_000;

@Injectable()
export class OpsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dependencies: Dependencies,
    private readonly jobs: JobQueue,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly mails: MailService,
  ) {}

  /** Never fails because a part is away: that is what it tells. */
  async status(): Promise<OpsStatusModel> {
    const [mongodb, redis, virusScan, queues, mails] = await Promise.all([
      this.dependencies.mongodb(),
      this.dependencies.redis(),
      this.dependencies.virusScan(),
      this.jobs.measure().catch(() => []),
      this.mails.troubles().catch(() => null),
    ]);
    return {
      database: this.env.DATABASE_KIND ?? 'external (MONGODB_URI)',
      mongodb,
      redis,
      mail: this.transport.kind,
      mails,
      files: this.env.S3_BUCKET ? 's3' : 'local',
      virusScan,
      queues,
    };
  }

  /** Sends past the queue, because the asker waits for the server's answer (decision E5). */
  async testMail(actor: Actor, address: string): Promise<Outcome> {
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
