import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { PageQuery } from '../../core/http/list-query.js';
import { senderOf } from '../../core/mail/mail-transport.js';
import { MailService } from '../../core/mail/mail.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { normaliseEmail } from '../../shared/kit/text.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { MailListQuery } from './dto.js';
import { MailCountsModel, MailDetailModel, MailModel } from './mail.model.js';
import { toMailDetail } from './mail.response.js';
import { SecretMails } from './secret-mails.service.js';

const DAY_MS = 24 * 3_600_000;
const Id = () => Param('id', new IdPipe(MESSAGES.notFound.mail));

/** The mails of this installation, for who runs it, and those about a candidate (decisions E1, E5). */
@ApiTags('mails')
@Controller()
export class MailsController {
  constructor(
    private readonly mails: MailService,
    private readonly candidates: CandidatesService,
    private readonly store: FileStore,
    private readonly secrets: SecretMails,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('mails')
  @Can('queue', 'read')
  @ApiOperation({ summary: 'One page of mails, newest first' })
  @ApiAnswer(MailModel, { list: 'mails' })
  async list(@Query() { page, limit, state, template, q, from, to }: MailListQuery) {
    const found = await this.mails.find({
      page,
      limit,
      state,
      template,
      ...(q && { address: normaliseEmail(q) }),
      ...(from && { from: startOf(from) }),
      ...(to && { before: new Date(startOf(to).getTime() + DAY_MS) }),
    });
    return Answer.page('mails', found, (mail) => this.mails.toAnswer(mail));
  }

  @Get('mails/counts')
  @Can('queue', 'read')
  @ApiOperation({ summary: 'How many mails failed or need a review' })
  @ApiAnswer(MailCountsModel)
  async counts() {
    return new Answer(await this.mails.troubles());
  }

  @Get('mails/:id')
  @Can('queue', 'read')
  @ApiOperation({
    summary: 'One mail with its content, as far as that is kept',
    description:
      'The content of a mail whose link opens an account or an onboarding is null to who may not change those.',
  })
  @ApiAnswer(MailDetailModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    const mail = await this.mails.get(id);
    const shown = (await this.secrets.mayRead(actor, mail)) ? mail : { ...mail, html: null, text: null };
    return new Answer(toMailDetail(shown, this.mails.toAnswer(mail), senderOf(this.env, mail.template)));
  }

  @Get('mails/:id/attachments/:index')
  @Can('queue', 'read')
  @ApiOperation({ summary: 'An attachment by its place' })
  @ApiContent('The file', 'application/pdf')
  @ApiFailures(404)
  async attachment(@Id() id: string, @Param('index') index: string, @Res() reply: FastifyReply) {
    const file = /^\d{1,2}$/.test(index) ? (await this.mails.get(id)).attachments[Number(index)] : undefined;
    if (!file) throw new NotFoundError(MESSAGES.errors.fileUnknown, 'FILE_NOT_FOUND');
    return sendFile(reply, this.store, file);
  }

  @Post('mails/:id/resend')
  @Can('queue', 'read', 'update')
  @HttpCode(202)
  @ApiOperation({ summary: 'Send a mail again that failed or whose fate is unknown' })
  @ApiAnswer(MailModel, { status: 202 })
  @ApiFailures(404, 409)
  async resend(@Id() id: string) {
    return new Answer(this.mails.toAnswer(await this.mails.resend(id)), MESSAGES.success.mailAgain);
  }

  @Post('mails/:id/give-up')
  @Can('queue', 'read', 'update')
  @HttpCode(200)
  @ApiOperation({ summary: 'Decide that a mail is not to be sent any more' })
  @ApiAnswer(MailModel)
  @ApiFailures(404, 409)
  async giveUp(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(this.mails.toAnswer(await this.mails.giveUp(actor, id)), MESSAGES.success.mailGivenUp);
  }

  @Get('candidates/:id/mails')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'Mails about a candidate, newest first' })
  @ApiAnswer(MailModel, { list: 'mails' })
  @ApiFailures(404)
  async ofCandidate(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe(MESSAGES.notFound.candidate)) id: string,
    @Query() { page, limit }: PageQuery,
  ) {
    await this.candidates.get(actor, id);
    const found = await this.mails.find({ page, limit, ref: { kind: 'candidate', id } });
    return Answer.page('mails', found, (mail) => this.mails.toAnswer(mail));
  }
}

/** Midnight at the beginning of a day, in the organisation's time zone. */
function startOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00`);
}
