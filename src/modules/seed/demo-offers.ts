import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { type DemoOfferState, DemoOffersService } from '../offers/demo-offers.service.js';
import { JobsService } from '../jobs/jobs.service.js';

/** Which candidates got an offer, and its outcome. */
const OFFERS: ReadonlyArray<[CandidateStatus, DemoOfferState[]]> = [
  ['Offered', ['sent', 'sent', 'sent', 'sent', 'sent']],
  ['Onboarding', ['accepted', 'accepted', 'accepted', 'accepted', 'accepted']],
  ['Hired', Array.from({ length: 14 }, () => 'accepted' as const)],
  ['Black Listed', ['rejected', 'rejected', 'rejected', 'rejected', 'rejected']],
  ['Shortlisted', ['failed', 'review', 'withdrawn']],
];
const SALARY = { least: 650_000, step: 175_000 };

/** Demo offers in every state in which one can stay. */
@Injectable()
export class DemoOffers {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly offers: DemoOffersService,
  ) {}

  /** @returns how many were added; earlier ones stay as they are */
  async add(actor: Actor): Promise<number> {
    let added = 0;
    for (const [status, states] of OFFERS) {
      const query = { page: 1, limit: states.length, deleted: false };
      const { items } = await this.candidates.list(actor, query, { filters: { status: [status] } });
      const jobs = await this.jobs.references(items.flatMap((candidate) => candidate.jobs));
      for (const [index, candidate] of items.entries()) {
        const job = jobs.get(String(candidate.jobs[0]));
        if (!job) continue;
        const history = await this.candidates.get(actor, String(candidate._id));
        const sentAt = history.changes.find(({ field, to }) => field === 'status' && to === 'Offered')?.at;
        const offer = {
          candidate,
          job,
          salary: SALARY.least + added * SALARY.step,
          state: states[index]!,
          sentAt,
        };
        if (await this.offers.add(actor, offer)) added += 1;
      }
    }
    return added;
  }
}
