import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/access/actor.js';
import { Can, CurrentActor } from '../../../core/access/can.decorator.js';
import { Clock } from '../../../core/clock/clock.js';
import { FileViews } from '../../../core/file-views/file-views.js';
import { Answer } from '../../../core/http/answer.js';
import { ApiAnswer } from '../../../core/http/api-models.js';
import { SecretAnswer } from '../../../core/http/idempotency.interceptor.js';
import { Field } from '../../../core/http/field.decorator.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { PageQuery } from '../../../core/http/list-query.js';
import type { OnboardingLinkMade } from '../../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { onboardingPolicy } from '../onboarding.record.js';
import { toLink } from '../onboarding.response.js';
import { OnboardingsService } from '../onboardings.service.js';
import { OnboardingLinks } from './onboarding-links.service.js';

const { success, validation } = onboardingsMessages;
const Id = () => Param('id', new IdPipe(onboardingPolicy.notFound));

class MakeLinkDto {
  @Field((value) => (typeof value === 'boolean' ? undefined : validation.sendInvalid), {
    optional: true,
    api: { type: Boolean, description: 'Also mails the link to the candidate' },
  })
  send?: boolean;
}

/** The candidate's link on the onboarding's page, and who viewed the documents (decision E4). */
@ApiTags('onboardings')
@Controller('onboardings/:id')
export class OnboardingLinksController {
  constructor(
    private readonly links: OnboardingLinks,
    private readonly onboardings: OnboardingsService,
    private readonly fileViews: FileViews,
    private readonly clock: Clock,
  ) {}

  @Post('link')
  @SecretAnswer()
  @Can('onboarding', 'read', 'update')
  @ApiAnswer("Create the candidate's link, or renew it: an earlier one stops working", 'OnboardingLinkMade', {
    status: 201,
    failures: [429],
  })
  async make(@CurrentActor() actor: Actor, @Id() id: string, @Body() { send = false }: MakeLinkDto) {
    const { onboarding, link, url } = await this.links.make(actor, id, send);
    const made: OnboardingLinkMade = {
      link: toLink({ link }, this.clock.now())!,
      url,
      onboarding: await this.onboardings.answer(onboarding),
    };
    return new Answer(made, send ? success.onboardingLinkSent : success.onboardingLinkMade);
  }

  @Delete('link')
  @Can('onboarding', 'read', 'update')
  @ApiAnswer("Revoke the candidate's link", 'OnboardingAnswer')
  async revoke(@CurrentActor() actor: Actor, @Id() id: string) {
    const onboarding = await this.links.revoke(actor, id);
    return new Answer(await this.onboardings.answer(onboarding), success.onboardingLinkRevoked);
  }

  @Get('views')
  @Can('onboarding', 'read')
  @ApiAnswer('Who viewed which document when, newest first', 'FileView', { list: 'views' })
  async views(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
    const { _id } = await this.onboardings.document(actor, id);
    return Answer.page('views', await this.fileViews.page(_id, query), (view) => view);
  }
}
