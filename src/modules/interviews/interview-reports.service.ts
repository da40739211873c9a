import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import { type InterviewStatus, isPlanned } from '../../shared/resources/interviews/enums.js';
import type { InterviewerLoad, InterviewersReport } from '../../shared/resources/reports/api.js';
import { CandidateReports, type ReportScope } from '../candidates/candidate-reports.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { INTERVIEW, type InterviewDocument } from './interview.schema.js';

interface LoadGroup {
  _id: { interviewer: Types.ObjectId; status: InterviewStatus };
  count: number;
  minutes: number;
}

/** Figures over interviews for reports (decision F8). */
@Injectable()
export class InterviewReports {
  constructor(
    @InjectModel(INTERVIEW) private readonly model: Model<InterviewDocument>,
    private readonly candidates: CandidateReports,
    private readonly names: InterviewNamesService,
  ) {}

  /** Each interviewer's live interviews that begin in the period and ratings given in it; the busiest first. */
  async load(scope: ReportScope): Promise<InterviewersReport> {
    const [groups, feedbacks] = await Promise.all([this.groups(scope), this.candidates.feedbacks(scope)]);
    const ids = new Set([
      ...groups.map(({ _id }) => String(_id.interviewer)),
      ...feedbacks.map(({ interviewer }) => interviewer),
    ]);
    const people = await this.names.people([...ids]);
    const interviewers = [...ids].flatMap((id): InterviewerLoad[] => {
      const interviewer = people.get(id);
      if (!interviewer) return [];
      const own = groups.filter(({ _id }) => String(_id.interviewer) === id);
      const given = feedbacks.find((one) => one.interviewer === id);
      const sum = (fits: (status: InterviewStatus) => boolean, of: 'count' | 'minutes' = 'count') =>
        own.reduce((total, group) => total + (fits(group._id.status) ? group[of] : 0), 0);
      return [
        {
          interviewer,
          interviews: sum(() => true),
          planned: sum(isPlanned),
          completed: sum((status) => status === 'Completed'),
          cancelled: sum((status) => status === 'Cancelled'),
          minutes: sum((status) => status !== 'Cancelled', 'minutes'),
          feedbacks: given?.count ?? 0,
          rating: given?.rating ?? null,
        },
      ];
    });
    return {
      interviewers: interviewers.toSorted(
        (one, other) =>
          other.interviews - one.interviews || one.interviewer.name.localeCompare(other.interviewer.name),
      ),
    };
  }

  private groups({ from, to, job }: ReportScope): Promise<LoadGroup[]> {
    return this.model
      .aggregate<LoadGroup>([
        {
          $match: {
            isDeleted: false,
            ...(job && { job: new Types.ObjectId(job) }),
            'schedule.date': { $gte: from, $lte: to },
          },
        },
        { $project: { interviewers: 1, status: 1, minutes: '$schedule.durationInMinutes' } },
        { $unwind: '$interviewers' },
        {
          $group: {
            _id: { interviewer: '$interviewers', status: '$status' },
            count: { $sum: 1 },
            minutes: { $sum: '$minutes' },
          },
        },
      ])
      .option({ maxTimeMS: MAX_REPORT_MS })
      .exec();
  }
}
