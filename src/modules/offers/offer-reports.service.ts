import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { spreadOf } from '../../shared/kit/histogram.js';
import { MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import type { OffersReport } from '../../shared/resources/reports/api.js';
import { OUTBOX_ANSWER } from '../../shared/resources/mails/enums.js';
import { OFFER_ANSWERED, OFFER_STATES, type OfferState } from '../../shared/resources/offers/enums.js';
import type { ReportScope } from '../candidates/candidate-reports.service.js';
import { OFFER, type OfferDocument } from './offer.schema.js';
import { lastChange } from '../../core/history/first-change.js';

const HOUR_MS = 3_600_000;

interface OfferGroup {
  _id: { state: OfferState; isKept: boolean; hours: number | null };
  count: number;
}

/** Figures over offers for reports (decision F8). */
@Injectable()
export class OfferReports {
  constructor(@InjectModel(OFFER) private readonly offers: Model<OfferDocument>) {}

  /** Offers made in the period to live candidates, by state, and the time until the answers. */
  async states({ from, to, job }: ReportScope): Promise<OffersReport> {
    const groups = await this.offers
      .aggregate<OfferGroup>([
        { $match: { createdAt: { $gte: from, $lte: to }, ...(job && { job: new Types.ObjectId(job) }) } },
        { $project: { candidate: 1, state: 1, answer: 1, sentAt: 1, changes: 1 } },
        { $lookup: { from: 'candidates', localField: 'candidate', foreignField: '_id', as: 'of' } },
        { $match: { 'of.isDeleted': false } },
        {
          $project: {
            state: 1,
            isKept: { $and: [{ $eq: ['$state', 'sent'] }, { $eq: ['$answer', OUTBOX_ANSWER] }] },
            sentAt: 1,
            /* An undone answer does not count. */
            answered: lastChange({
              $and: [{ $in: ['$state', OFFER_ANSWERED] }, { $eq: ['$$change.to', '$state'] }],
            }),
          },
        },
        {
          $group: {
            _id: {
              state: '$state',
              isKept: '$isKept',
              hours: {
                $cond: [
                  { $and: [{ $gt: ['$sentAt', null] }, { $gt: ['$answered', null] }] },
                  { $floor: { $divide: [{ $subtract: ['$answered', '$sentAt'] }, HOUR_MS] } },
                  null,
                ],
              },
            },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: MAX_REPORT_MS })
      .exec();
    const states = OFFER_STATES.map((state) => ({
      state,
      count: countOf(groups, ({ _id }) => _id.state === state && !_id.isKept),
    }));
    const kept = countOf(groups, ({ _id }) => _id.isKept);
    const answers = groups.flatMap(({ _id: { hours }, count }) =>
      hours === null ? [] : [{ value: Math.max(0, hours), count }],
    );
    return {
      states,
      kept,
      total: countOf(groups),
      toAnswer: spreadOf(answers) ?? null,
    };
  }
}

const countOf = (groups: readonly OfferGroup[], fits: (group: OfferGroup) => boolean = () => true) =>
  groups.reduce((sum, group) => sum + (fits(group) ? group.count : 0), 0);
