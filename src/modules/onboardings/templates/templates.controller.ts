import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import type { Actor } from '../../../core/access/actor.js';
import { Can, CurrentActor } from '../../../core/access/can.decorator.js';
import { Answer } from '../../../core/http/answer.js';
import { ApiAnswer } from '../../../core/http/api-models.js';
import { Field, VersionField } from '../../../core/http/field.decorator.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ServerKept } from '../../../core/http/input.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { OnboardingTemplateAnswer } from '../../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { ONBOARDING_LIMITS, onboardingRules } from '../../../shared/resources/onboardings/rules.js';
import { StepDto } from '../dto/onboarding.dto.js';
import type { TemplateDocument } from './template.schema.js';
import { TemplatesService } from './templates.service.js';

const { success } = MESSAGES;
const LABEL = 'Template';
const Id = () => Param('id', new IdPipe(onboardingsMessages.notFound.onboardingTemplate));

/** The body of POST /onboarding-templates. */
@ServerKept('version')
class CreateTemplateDto {
  @Field(onboardingRules.templateName)
  name!: string;

  @Field(onboardingRules.steps, {
    api: { type: [StepDto], minItems: 1, maxItems: ONBOARDING_LIMITS.steps },
  })
  @Type(() => StepDto)
  steps!: StepDto[];
}

class UpdateTemplateDto extends PartialType(CreateTemplateDto, { skipNullProperties: false }) {
  @VersionField()
  version?: number;
}

/** Named lists of steps from which new onboardings start (decision C14). */
@ApiTags('onboardings')
@Controller('onboarding-templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @Can('onboarding', 'create')
  @ApiAnswer('All templates by name', 'OnboardingTemplateAnswer', { list: 'templates' })
  async list() {
    const items = await this.templates.all();
    return Answer.page('templates', { items, total: items.length }, toTemplateAnswer);
  }

  @Post()
  @Can('onboarding', 'create')
  @ApiAnswer('Save steps as a template, without filled-in values', 'OnboardingTemplateAnswer', {
    status: 201,
  })
  async create(@CurrentActor() actor: Actor, @Body() { name, steps }: CreateTemplateDto) {
    const template = await this.templates.create(actor, name, steps);
    return new Answer(toTemplateAnswer(template), success.created(LABEL));
  }

  @Patch(':id')
  @Can('onboarding', 'create')
  @ApiAnswer('Change a template', 'OnboardingTemplateAnswer', { failures: [409] })
  async update(@Id() id: string, @Body() { version, ...values }: UpdateTemplateDto) {
    const template = await this.templates.update(id, version, values);
    return new Answer(toTemplateAnswer(template), success.updated(LABEL));
  }

  @Delete(':id')
  @Can('onboarding', 'create')
  @ApiAnswer('Delete a template; onboardings that began from it stay as they are', 'PermanentDelete')
  async remove(@Id() id: string) {
    await this.templates.remove(id);
    return new Answer({ _id: id }, success.deleted(LABEL));
  }
}

function toTemplateAnswer(template: TemplateDocument): OnboardingTemplateAnswer {
  return {
    _id: String(template._id),
    name: template.name,
    steps: template.steps.map(({ name, description, fields, files }) => ({
      name,
      description,
      fields: fields.map((field) => ({ name: field.name, required: field.required })),
      files: files.map((file) => ({ name: file.name, type: file.type, required: file.required })),
    })),
    version: template.version,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
}
