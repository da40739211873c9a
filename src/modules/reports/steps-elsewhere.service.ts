import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import { queryOf } from '../../core/database/document-types.js';
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

/** What offers, onboardings and employees prove about how far candidates came in which job (decision H10). */
@Injectable()
export class StepsElsewhereService {
  constructor(
    @InjectModel(OFFER) private readonly offers: Model<OfferDocument>,
    @InjectModel(ONBOARDING) private readonly onboardings: Model<OnboardingDocument>,
    @InjectModel(EMPLOYEE) private readonly employees: Model<EmployeeDocument>,
  ) {}

  /** Of all candidates: they are as few as hired people. */
  async read(): Promise<StepsElsewhere> {
    const time = { maxTimeMS: MAX_REPORT_MS };
    const [offered, onboarded, hired] = await Promise.all([
      this.offers.find(queryOf<OfferDocument>({ sentAt: trusted({ $ne: null }) }), PAIR, time).lean<Pair[]>(),
      this.onboardings.find(queryOf<OnboardingDocument>({ isDeleted: false }), PAIR, time).lean<Pair[]>(),
      this.employees.find(queryOf<EmployeeDocument>({ isDeleted: false }), PAIR, time).lean<Pair[]>(),
    ]);
    const steps = new Map<string, Map<string, FunnelStep>>();
    const note = (pairs: readonly Pair[], step: FunnelStep) => {
      for (const { candidate, job } of pairs) {
        const id = String(candidate);
        if (!steps.has(id)) steps.set(id, new Map());
        steps.get(id)!.set(String(job), step);
      }
    };
    note([...offered, ...onboarded], 'offered');
    note(hired, 'hired');
    return steps;
  }
}
