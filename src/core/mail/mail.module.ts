import { Global, Module } from '@nestjs/common';
import { MailEvents } from './mail-events.js';
import { MailProcessor } from './mail.processor.js';
import { MailRenderer } from './mail-renderer.js';
import { mailFeature } from './mail.schema.js';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail-transport.js';

/** Writing mails and looking at them; in both processes. */
@Global()
@Module({
  imports: [mailFeature],
  providers: [MailService, MailRenderer, MailTransport, MailEvents],
  exports: [MailService, MailRenderer, MailTransport, MailEvents, mailFeature],
})
export class MailModule {}

/** Sending them; in the worker process only. */
@Module({ providers: [MailProcessor] })
export class MailRunnerModule {}
