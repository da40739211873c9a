import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MailsController } from './mails.controller.js';
import { SecretMails } from './secret-mails.service.js';

/** Looking at mails; they are written and sent by core/mail. */
@Module({ imports: [CandidatesModule], controllers: [MailsController], providers: [SecretMails] })
export class MailsModule {}
