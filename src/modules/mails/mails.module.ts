import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MailsController } from './mails.controller.js';

/** Looking at mails; they are written and sent by core/mail. */
@Module({ imports: [CandidatesModule], controllers: [MailsController] })
export class MailsModule {}
