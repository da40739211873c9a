import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { ForbiddenError, NotFoundError } from '../../core/errors/app-error.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { PageQuery } from '../../core/http/list-query.js';
import { senderOf } from '../../core/mail/mail-transport.js';
import { MailService } from '../../core/mail/mail.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { MailListQuery, ResendMailDto } from './dto.js';
import { MailAccess } from './mail-access.service.js';
import { toMailDetail } from './mail.response.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.mail));

/** The mails of this installation, for its operators, and those about a candidate (decisions E1, E5). */
@ApiTags('mails')
@Controller()
export class MailsController {
  constructor(
    private readonly mails: MailService,
    private readonly candidates: CandidatesService,
    private readonly store: FileStore,
    private readonly access: MailAccess,
    private readonly clock: Clock,
    private readonly views: FileViews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('mails')
  @Can('queue', 'read')
  @ApiAnswer('One page of mails, newest first', 'MailAnswer', { list: 'mails' })
  async list(@Query() { page, limit, state, template, q, from, to }: MailListQuery) {
    const found = await this.mails.find({
      page,
      limit,
      state,
      template,
      ...(q && { recipient: q }),
      ...(from && { from: this.clock.boundsOf(from).first }),
      ...(to && { before: new Date(this.clock.boundsOf(to).last.getTime() + 1) }),
    });
    return Answer.page('mails', found, (mail) => this.mails.toAnswer(mail));
  }

  @Get('mails/counts')
  @Can('queue', 'read')
  @ApiAnswer('How many mails failed or need a review', 'MailCounts')
  async counts() {
    return new Answer(await this.mails.troubles());
  }

  @Get('mails/:id')
  @Can('queue', 'read')
  @ApiAnswer('One mail with its content, as far as it is still stored', 'MailDetail', {
    operation: {
      description:
        'Content and attachments are for who may see what the mail is about: of an offer letter for who may read and send offers, of a link for who may change what it opens. `readable` is false to others.',
    },
  })
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    const mail = await this.mails.get(id);
    const readable = await this.access.mayRead(actor, mail);
    const sender = senderOf(this.env, mail.template);
    return new Answer(toMailDetail(mail, this.mails.toAnswer(mail), sender, readable));
  }

  @Get('mails/:id/attachments/:index')
  @Can('queue', 'read')
  @ApiContent(
    'An attachment by index, for users who may see the mail’s record; the view is recorded',
    'The file',
    'application/pdf',
  )
  async attachment(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('index') index: string,
    @Res() reply: FastifyReply,
  ) {
    const mail = await this.mails.get(id);
    if (!(await this.access.mayRead(actor, mail))) throw new ForbiddenError();
    const file = /^\d{1,2}$/.test(index) ? mail.attachments[Number(index)] : undefined;
    if (!file) throw new NotFoundError(MESSAGES.errors.fileUnknown, 'FILE_NOT_FOUND');
    if (mail.ref) await this.views.note(new Types.ObjectId(mail.ref.id), file.name, actor);
    return sendFile(reply, this.store, file);
  }

  @Post('mails/:id/resend')
  @Can('queue', 'read', 'update')
  @ApiAnswer(
    'Resend a failed mail or one with unknown outcome, for users who may see its record',
    'MailAnswer',
    {
      operation: { description: 'An offer letter requires the caller’s own password.' },
      status: 202,
      failures: [429],
    },
  )
  async resend(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body() { password }: ResendMailDto,
    @Req() request: FastifyRequest,
  ) {
    await this.access.assertMayResend(actor, await this.mails.get(id), password, request.ip);
    return new Answer(this.mails.toAnswer(await this.mails.resend(id)), MESSAGES.success.mailAgain);
  }

  @Post('mails/:id/give-up')
  @Can('queue', 'read', 'update')
  @ApiAnswer('Give up a mail: it is no longer sent', 'MailAnswer')
  async giveUp(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(this.mails.toAnswer(await this.mails.giveUp(actor, id)), MESSAGES.success.mailGivenUp);
  }

  @Get('candidates/:id/mails')
  @Can('candidate', 'read')
  @ApiAnswer('Mails about or to a candidate, newest first', 'MailAnswer', { list: 'mails' })
  async ofCandidate(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe(MESSAGES.notFound.candidate)) id: string,
    @Query() { page, limit }: PageQuery,
  ) {
    await this.candidates.get(actor, id);
    const found = await this.mails.find({ page, limit, person: { kind: 'candidate', id } });
    return Answer.page('mails', found, (mail) => this.mails.toAnswer(mail));
  }
}
