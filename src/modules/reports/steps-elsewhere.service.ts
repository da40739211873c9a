import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import { findBatches } from '../../core/database/find-batches.js';
import type { FunnelStep } from '../../shared/resources/reports/api.js';
import type { StepsElsewhere } from '../candidates/candidate-reports.service.js';
import { EMPLOYEE, type EmployeeDocument } from '../employees/employee.schema.js';
import { OFFER, type OfferDocument } from '../offers/offer.schema.js';
import { ONBOARDING, type OnboardingDocument } from '../onboardings/onboarding.schema.js';

interface Pair {
  candidate: Types.ObjectId;
  job: Types.ObjectId;
}
const PAIR = { _id: 0, candidate: 1, job: 1 } as const;
/** Pairs read at a time. */
const BATCH = 1_000;

/** What offers, onboardings and employees prove about how far candidates came in which job (decision H10). */
@Injectable()
export class StepsElsewhereService {
  constructor(
    @InjectModel(OFFER) private readonly offers: Model<OfferDocument>,
    @InjectModel(ONBOARDING) private readonly onboardings: Model<OnboardingDocument>,
    @InjectModel(EMPLOYEE) private readonly employees: Model<EmployeeDocument>,
  ) {}

  /**
   * Of all candidates: they are as few as hired people. Read in batches, each noted at once: 18,000 employees read as
   * one list block the process for 121 ms.
   */
  async read(): Promise<StepsElsewhere> {
    const steps = new Map<string, Map<string, FunnelStep>>();
    const note = async <D extends Pair>(model: Model<D>, filter: object, step: FunnelStep) => {
      const batches = findBatches(model, {
        filter,
        projection: PAIR,
        sort: { _id: 1 },
        batchSize: BATCH,
        maxTimeMS: MAX_REPORT_MS,
      });
      for await (const pairs of batches)
        for (const { candidate, job } of pairs) {
          const id = String(candidate);
          if (!steps.has(id)) steps.set(id, new Map());
          steps.get(id)!.set(String(job), step);
        }
    };
    // The furthest step last: it stays.
    await note(this.offers, { sentAt: { $ne: null } }, 'offered');
    await note(this.onboardings, { isDeleted: false }, 'offered');
    await note(this.employees, { isDeleted: false }, 'hired');
    return steps;
  }
}
