import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/actor.js';
import type { StepDefinition } from '../../../shared/resources/onboardings/api.js';
import { toStepDocuments } from '../onboarding-steps.js';
import type { TemplateDocument, TemplateStep } from './template.schema.js';
import { TemplatesRepository } from './templates.repository.js';

/** Templates of onboardings (decision C14). */
@Injectable()
export class TemplatesService {
  constructor(private readonly templates: TemplatesRepository) {}

  /** All templates by name. */
  all(): Promise<TemplateDocument[]> {
    return this.templates.all();
  }

  /** Keeps steps under a name, without what was filled in. @throws ConflictError when the name is taken */
  create(actor: Actor, name: string, steps: readonly StepDefinition[]): Promise<TemplateDocument> {
    const createdBy = { id: new Types.ObjectId(actor.userId), name: actor.name };
    return this.templates.create({ name, steps: toTemplateSteps(steps), createdBy });
  }

  /** @param version that was read; undefined applies to whatever is there. @throws NotFoundError, ConflictError */
  update(
    id: string,
    version: number | undefined,
    { name, steps }: { name?: string; steps?: readonly StepDefinition[] },
  ): Promise<TemplateDocument> {
    const values = { ...(name !== undefined && { name }), ...(steps && { steps: toTemplateSteps(steps) }) };
    return this.templates.update(id, version, values);
  }

  /** @throws NotFoundError */
  remove(id: string): Promise<void> {
    return this.templates.remove(id);
  }
}

function toTemplateSteps(steps: readonly StepDefinition[]): TemplateStep[] {
  return toStepDocuments(steps).map(({ name, description, fields, files }) => ({
    name,
    description,
    fields: fields.map((field) => ({ name: field.name, required: field.required })),
    files,
  }));
}
