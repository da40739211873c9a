import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Actor } from '../../../core/access/actor.js';
import { NotFoundError, StaleVersionError } from '../../../core/errors/app-error.js';
import { namedOnce } from '../../../core/records/named-once.js';
import { searchForm } from '../../../shared/kit/text.js';
import type { StepDefinition } from '../../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { toStepDocuments } from '../onboarding-steps.js';
import { ONBOARDING_TEMPLATE, type TemplateDocument, type TemplateStep } from './template.schema.js';

const { notFound: N, record: R } = onboardingsMessages;
/** Maximum number of templates listed; an organisation has a handful. */
const MAX_TEMPLATES = 200;

/** Templates of onboardings (decision C14); the only file that knows their collection. */
@Injectable()
export class TemplatesService {
  constructor(@InjectModel(ONBOARDING_TEMPLATE) private readonly model: Model<TemplateDocument>) {}

  /** All templates by name. */
  all(): Promise<TemplateDocument[]> {
    return this.model.find().sort({ nameKey: 1 }).limit(MAX_TEMPLATES).lean<TemplateDocument[]>();
  }

  /** Stores steps under a name, without filled-in values. @throws ConflictError if the name is taken */
  create(actor: Actor, name: string, steps: readonly StepDefinition[]): Promise<TemplateDocument> {
    const createdBy = { id: new Types.ObjectId(actor.userId), name: actor.name };
    return namedOnce(async () => {
      const values = { name, nameKey: searchForm(name), steps: toTemplateSteps(steps), createdBy };
      const created = new this.model(values);
      await created.save();
      return created.toObject<TemplateDocument>();
    }, R.onboardingTemplateExists);
  }

  /** @param version the version that was read; undefined applies to any. @throws NotFoundError, ConflictError */
  async update(
    id: string,
    version: number | undefined,
    { name, steps }: { name?: string; steps?: readonly StepDefinition[] },
  ): Promise<TemplateDocument> {
    const _id = new Types.ObjectId(id);
    const values = {
      ...(name !== undefined && { name, nameKey: searchForm(name) }),
      ...(steps && { steps: toTemplateSteps(steps) }),
    };
    const updated = await namedOnce(
      () =>
        this.model
          .findOneAndUpdate(
            { _id, ...(version !== undefined && { version }) },
            { $set: values, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean<TemplateDocument | null>(),
      R.onboardingTemplateExists,
    );
    if (updated) return updated;
    throw (await this.model.exists({ _id }))
      ? new StaleVersionError()
      : new NotFoundError(N.onboardingTemplate);
  }

  /** @throws NotFoundError */
  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.model.deleteOne({ _id: new Types.ObjectId(id) });
    if (deletedCount === 0) throw new NotFoundError(N.onboardingTemplate);
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
