import { Injectable } from '@nestjs/common';
import { type CompletedOnboarding, CompletedOnboardings } from './completed-onboardings.js';
import { OnboardingsRepository } from './onboardings.repository.js';

/** Answers the queries of employees about onboardings. */
@Injectable()
export class OnboardingDocuments extends CompletedOnboardings {
  constructor(private readonly repository: OnboardingsRepository) {
    super();
  }

  override async get(id: string): Promise<CompletedOnboarding> {
    const { _id, candidate, job, status, files, steps } = await this.repository.get(id);
    return {
      id: String(_id),
      candidate: String(candidate),
      job: String(job),
      status,
      files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
      fields: steps.flatMap((step) =>
        step.fields.map(({ name, value }) => ({ step: step.name, name, value })),
      ),
    };
  }
}
