import { Global, Module } from '@nestjs/common';
import { MailEvents } from './mail-events.js';
import { MailProcessor } from './mail.processor.js';
import { MailRenderer } from './mail-renderer.js';
import { mailFeature } from './mail.schema.js';
import { MailService } from './mail.service.js';
import { MailThrottle } from './mail-throttle.js';
import { MailTransport } from './mail-transport.js';
import { MailTrouble } from './mail-trouble.js';
import { MailTokens } from './oauth/mail-tokens.js';

/** Creating and reading mails; in both processes. */
@Global()
@Module({
  imports: [mailFeature],
  providers: [MailService, MailRenderer, MailThrottle, MailTokens, MailTrouble, MailTransport, MailEvents],
  exports: [MailService, MailRenderer, MailThrottle, MailTransport, MailTrouble, MailEvents, mailFeature],
})
export class MailModule {}

/** Sending mails; in the worker process only. */
@Module({ providers: [MailProcessor] })
export class MailRunnerModule {}
