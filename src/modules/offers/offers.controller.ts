import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { FileStore } from '../../core/files/file-store.js';
import { fileHeaders, sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiEvents, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { PageQuery } from '../../core/http/list-query.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import { MESSAGES } from '../../shared/messages.js';
import { PreviewOfferDto, ResendOfferDto, SendOfferDto } from './dto/offer.dto.js';
import { OfferActionsService } from './offer-actions.service.js';
import { toOfferAnswer } from './offer.response.js';
import { OffersService } from './offers.service.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.candidate));
const OfferId = () => Param('offerId', new IdPipe(MESSAGES.notFound.offer));

/** Offer letters of a candidate (1-core section 7 "Candidates", decisions A8, E2). */
@ApiTags('offers')
@Controller('candidates/:id')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly actions: OfferActionsService,
    private readonly store: FileStore,
    private readonly live: LiveProgress,
  ) {}

  @Post('send-offer-letter')
  @Can('candidate', 'read', 'send-offer-letter')
  @ApiAnswer('Send an offer letter by mail; requires the caller’s own password', 'OfferAnswer', {
    status: 202,
    failures: [429],
  })
  async send(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body() body: SendOfferDto,
    @Req() request: FastifyRequest,
  ) {
    const offer = await this.offers.send(actor, id, body, request.ip);
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerQueued);
  }

  @Post('offer-letter/preview')
  @Can('candidate', 'read', 'send-offer-letter')
  @ApiContent(
    'The letter as it would be sent: the upload, or one made from these terms',
    'The letter',
    'application/pdf',
  )
  @ApiFailures(429)
  async preview(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body() body: PreviewOfferDto,
    @Res() reply: FastifyReply,
  ) {
    const letter = await this.offers.preview(actor, id, body);
    const headers = fileHeaders({ type: 'application/pdf', name: 'Offer Letter.pdf' });
    return reply.headers(headers).send(letter);
  }

  @Get('offers')
  @Can('candidate', 'read')
  @ApiAnswer('Offers of a candidate, newest first', 'OfferAnswer', { isArray: true })
  async list(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer((await this.offers.list(actor, id)).map(toOfferAnswer));
  }

  @Get('offers/:offerId')
  @Can('candidate', 'read')
  @ApiAnswer('One offer', 'OfferAnswer')
  async get(@CurrentActor() actor: Actor, @Id() id: string, @OfferId() offerId: string) {
    return new Answer(toOfferAnswer(await this.offers.get(actor, id, offerId)));
  }

  @Get('offers/:offerId/events')
  @Can('candidate', 'read')
  @ApiEvents('Live state of an offer as server-sent events', 'Events progress and done, each an offer')
  async events(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @OfferId() offerId: string,
    @Res() reply: FastifyReply,
  ) {
    return this.live.stream(reply, offerId, async () => {
      const offer = await this.offers.get(actor, id, offerId);
      return { data: toOfferAnswer(offer), done: offer.settled };
    });
  }

  @Get('offers/:offerId/letter')
  @Can('candidate', 'read')
  @ApiContent('The letter of an offer; the view is recorded', 'The letter', 'application/pdf')
  async letter(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @OfferId() offerId: string,
    @Res() reply: FastifyReply,
  ) {
    return sendFile(reply, this.store, await this.offers.letter(actor, id, offerId));
  }

  @Get('views')
  @Can('candidate', 'read')
  @ApiAnswer('Who viewed the candidate’s offer letters when, newest first', 'FileView', { list: 'views' })
  async views(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
    return Answer.page('views', await this.offers.views(actor, id, query), (view) => view);
  }

  @Post('offers/:offerId/resend')
  @Can('candidate', 'read', 'send-offer-letter')
  @ApiAnswer(
    'Resend a failed mail or one with unknown outcome; requires the caller’s own password',
    'OfferAnswer',
    { status: 202, failures: [429] },
  )
  async resend(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @OfferId() offerId: string,
    @Body() { password }: ResendOfferDto,
    @Req() request: FastifyRequest,
  ) {
    const offer = await this.actions.resend(actor, id, offerId, { password, address: request.ip });
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerAgain);
  }

  @Post('offers/:offerId/withdraw')
  @Can('candidate', 'read', 'send-offer-letter')
  @ApiAnswer('Withdraw an offer', 'OfferAnswer')
  async withdraw(@CurrentActor() actor: Actor, @Id() id: string, @OfferId() offerId: string) {
    const offer = await this.actions.withdraw(actor, id, offerId);
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerWithdrawn);
  }

  @Post('offers/:offerId/accept')
  @Can('candidate', 'read', 'update')
  @ApiAnswer('Record that the candidate accepted; the status becomes Onboarding', 'OfferAnswer')
  async accept(@CurrentActor() actor: Actor, @Id() id: string, @OfferId() offerId: string) {
    const offer = await this.actions.answer(actor, id, offerId, 'accepted');
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerAccepted);
  }

  @Post('offers/:offerId/reject')
  @Can('candidate', 'read', 'update')
  @ApiAnswer('Record that the candidate declined; the status becomes Black Listed', 'OfferAnswer')
  async reject(@CurrentActor() actor: Actor, @Id() id: string, @OfferId() offerId: string) {
    const offer = await this.actions.answer(actor, id, offerId, 'rejected');
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerRejected);
  }

  @Post('offers/:offerId/undo-answer')
  @Can('candidate', 'read', 'update')
  @ApiAnswer(
    'Take the candidate’s answer back; the status from before comes back. Not after an onboarding, an employee or a newer offer',
    'OfferAnswer',
  )
  async undoAnswer(@CurrentActor() actor: Actor, @Id() id: string, @OfferId() offerId: string) {
    const offer = await this.actions.undoAnswer(actor, id, offerId);
    return new Answer(toOfferAnswer(offer), MESSAGES.success.offerAnswerUndone);
  }
}
