import { Body, Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiEvents, ApiUpload, DOCUMENT_TYPES } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { onboardingsMessages } from '../../shared/resources/onboardings/messages.js';
import {
  CreateOnboardingDto,
  OnboardingListQuery,
  SaveStepDto,
  UpdateOnboardingDto,
} from './dto/onboarding.dto.js';
import { onboardingPolicy, onboardingRecord } from './onboarding.record.js';
import { OnboardingWizard } from './onboarding-wizard.service.js';
import { OnboardingsService } from './onboardings.service.js';

const { success } = MESSAGES;
const { label, notFound } = onboardingPolicy;
const Id = () => Param('id', new IdPipe(notFound));

/** Onboardings (2-workflow section 7 "Onboardings", decision A8). */
@ApiTags('onboardings')
@Controller('onboardings')
export class OnboardingsController extends RecordRoutes(onboardingRecord) {
  constructor(
    records: Records,
    private readonly onboardings: OnboardingsService,
    private readonly wizard: OnboardingWizard,
    private readonly live: LiveProgress,
  ) {
    super(records);
  }

  @Get()
  @Can('onboarding', 'read')
  @ApiAnswer('One page of onboardings', 'OnboardingSummary', { list: 'onboardings' })
  async list(@CurrentActor() actor: Actor, @Query() query: OnboardingListQuery) {
    return Answer.page('onboardings', await this.onboardings.list(actor, query), (onboarding) => onboarding);
  }

  @Post()
  @Can('onboarding', 'create')
  @ApiAnswer('Define what a candidate has to fill in for a job', 'OnboardingAnswer', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateOnboardingDto) {
    return new Answer(await this.onboardings.create(actor, body), success.created(label));
  }

  @Get(':id')
  @Can('onboarding', 'read')
  @ApiAnswer('One onboarding with its steps', 'OnboardingAnswer')
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(await this.onboardings.get(actor, id));
  }

  @Patch(':id')
  @Can('onboarding', 'read', 'update')
  @ApiAnswer('Change an onboarding from the edit form: the wizard starts over', 'OnboardingAnswer', {
    failures: [409],
  })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateOnboardingDto) {
    return new Answer(await this.onboardings.update(actor, id, body), success.updated(label));
  }

  @Patch(':id/steps/:index')
  @Can('onboarding', 'read', 'update')
  @ApiAnswer('Save one step of the wizard; the last one completes the onboarding', 'OnboardingAnswer', {
    failures: [409],
  })
  async saveStep(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('index') index: string,
    @Body() body: SaveStepDto,
  ) {
    const saved = await this.wizard.saveStep(id, index, body, actor);
    return new Answer(await this.onboardings.answer(saved), onboardingsMessages.success.stepSaved);
  }

  @Post(':id/upload')
  @Can('onboarding', 'read', 'update')
  @ApiUpload()
  @ApiAnswer(
    'Upload documents, each in a form field with its name from the step; at most 5 MB each',
    'OnboardingAnswer',
  )
  async upload(@CurrentActor() actor: Actor, @Id() id: string, @Req() request: FastifyRequest) {
    const onboarding = await this.wizard.upload(id, request, actor);
    return new Answer(await this.onboardings.answer(onboarding), success.filesUploaded);
  }

  @Get(':id/files/:key')
  @Can('onboarding', 'read')
  @ApiContent('A document by the key in its address; the view is recorded', 'The file', ...DOCUMENT_TYPES)
  async file(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('key') key: string,
    @Res() reply: FastifyReply,
  ) {
    await this.wizard.send(await this.onboardings.document(actor, id), key, actor, reply);
  }

  @Get(':id/events')
  @Can('onboarding', 'read')
  @ApiEvents(
    'Changes of an onboarding as server-sent events',
    'Events progress, each the version and state that an onboarding has now, and when its link was opened last',
  )
  async events(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
    return this.live.stream(reply, id, async () => {
      const { version, status, currentStep, isDeleted, link } = await this.onboardings.document(actor, id);
      return {
        data: { version, status, currentStep, isDeleted, openedAt: link?.openedAt ?? null },
        done: false,
      };
    });
  }
}
