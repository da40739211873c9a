import { Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MailsController } from './mails.controller.js';
import { MailAccess } from './mail-access.service.js';

/** Shows mails; core/mail writes and sends them. */
@Module({
  imports: [CandidatesModule, FileViewsModule],
  controllers: [MailsController],
  providers: [MailAccess],
})
export class MailsModule {}
