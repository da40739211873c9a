import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { clock } from '../../../core/clock/clock.js';
import type { Person, StepDocument } from '../onboarding.schema.js';

/** A step of a template: a step without filled-in values. */
export type TemplateStep = Pick<StepDocument, 'name' | 'description' | 'files'> & {
  fields: Array<{ name: string; required: boolean }>;
};

/** A named list of steps from which new onboardings start (decision C14). */
export interface TemplateDocument {
  _id: Types.ObjectId;
  name: string;
  nameKey: string;
  steps: TemplateStep[];
  createdBy: Person;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ONBOARDING_TEMPLATE = 'OnboardingTemplate';

const schema = new Schema(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    steps: { type: Schema.Types.Mixed, required: true },
    createdBy: { type: { _id: false, id: Schema.Types.ObjectId, name: String }, required: true },
    version: { type: Number, default: 1 },
  },
  {
    collection: 'onboardingTemplates',
    versionKey: false,
    timestamps: { currentTime: () => clock.now() },
    strict: 'throw',
  },
);
schema.index({ nameKey: 1 }, { name: 'name', unique: true });

export const templateFeature = MongooseModule.forFeature([{ name: ONBOARDING_TEMPLATE, schema }]);
