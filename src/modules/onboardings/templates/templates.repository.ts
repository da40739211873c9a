import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { namedOnce } from '../../../core/records/named-once.js';
import { NotFoundError, StaleVersionError } from '../../../core/errors/app-error.js';
import { searchForm } from '../../../shared/kit/text.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import type { Person } from '../onboarding.schema.js';
import { ONBOARDING_TEMPLATE, type TemplateDocument, type TemplateStep } from './template.schema.js';

const { notFound: N, record: R } = onboardingsMessages;
/** So many templates are offered; an organisation has a handful. */
const MAX_TEMPLATES = 200;

/** Templates of onboardings; the only file that knows their collection. */
@Injectable()
export class TemplatesRepository {
  constructor(@InjectModel(ONBOARDING_TEMPLATE) private readonly model: Model<TemplateDocument>) {}

  /** All templates by name. */
  all(): Promise<TemplateDocument[]> {
    return this.model.find().sort({ nameKey: 1 }).limit(MAX_TEMPLATES).lean<TemplateDocument[]>();
  }

  /** @throws ConflictError when the name is taken */
  async create(values: {
    name: string;
    steps: TemplateStep[];
    createdBy: Person;
  }): Promise<TemplateDocument> {
    return namedOnce(async () => {
      const created = new this.model({ ...values, nameKey: searchForm(values.name) });
      await created.save();
      return created.toObject<TemplateDocument>();
    }, R.onboardingTemplateExists);
  }

  /** @param version that was read; undefined applies to whatever is there. @throws NotFoundError, ConflictError */
  async update(
    id: string,
    version: number | undefined,
    { name, steps }: { name?: string; steps?: TemplateStep[] },
  ): Promise<TemplateDocument> {
    const _id = new Types.ObjectId(id);
    const updated = await namedOnce(
      () =>
        this.model
          .findOneAndUpdate(
            { _id, ...(version !== undefined && { version }) },
            {
              $set: {
                ...(name !== undefined && { name, nameKey: searchForm(name) }),
                ...(steps && { steps }),
              },
              $inc: { version: 1 },
            },
            { returnDocument: 'after' },
          )
          .lean<TemplateDocument | null>(),
      R.onboardingTemplateExists,
    );
    if (updated) return updated;
    throw (await this.model.exists({ _id })) ? new StaleVersionError() : notFound();
  }

  /** @throws NotFoundError */
  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.model.deleteOne({ _id: new Types.ObjectId(id) });
    if (deletedCount === 0) throw notFound();
  }
}

function notFound(): NotFoundError {
  return new NotFoundError(N.onboardingTemplate);
}
