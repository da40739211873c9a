import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../core/errors/app-error.js';
import { Locks } from '../../core/database/locks.js';
import type { InterviewClash } from '../../shared/resources/interviews/api.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import { MESSAGES } from '../../shared/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { InterviewsRepository, type Slot } from './interviews.repository.js';

/** Finds interviewers who are busy, and saves only if all are free (decision E3). */
@Injectable()
export class ClashesService {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly names: InterviewNamesService,
    private readonly jobs: JobsService,
    private readonly locks: Locks,
  ) {}

  /** Every interviewer who has another planned interview during the slot, with that interview. */
  async of(slot: Slot): Promise<InterviewClash[]> {
    const found = await this.interviews.overlapping(slot);
    if (found.length === 0) return [];
    const asked = new Set(slot.interviewers);
    const [people, jobs] = await Promise.all([
      this.names.people(slot.interviewers),
      this.jobs.references(found.map(({ job }) => String(job))),
    ]);
    return found.flatMap((interview) =>
      interview.interviewers.map(String).flatMap((id) => {
        const interviewer = people.get(id);
        if (!asked.has(id) || !interviewer) return [];
        return {
          interviewer,
          interview: {
            _id: String(interview._id),
            interviewId: interview.interviewId,
            round: interview.round,
            jobTitle: jobs.get(String(interview.job))?.title ?? '',
          },
          schedule: {
            date: interview.schedule.date.toISOString(),
            durationInMinutes: interview.schedule.durationInMinutes,
          },
        };
      }),
    );
  }

  /**
   * Writes an interview while nobody else can take its people's time.
   * @param write calls `assertLocked` right before it writes
   * @throws ConflictError INTERVIEW_CLASH with `clashes` in the answer if somebody is busy
   */
  async whileFree<T>(slot: Slot, write: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const keys = slot.interviewers.map((id) => `user:${id}`);
    return this.locks.exclusive(keys, async (assertLocked) => {
      const clashes = await this.of(slot);
      if (clashes.length > 0) {
        const busy = clashes.map(
          ({ interviewer, interview, schedule }) =>
            `${interviewer.name} (${interviewNumber(interview.interviewId)}, ${schedule.date})`,
        );
        throw new ConflictError(
          'INTERVIEW_CLASH',
          MESSAGES.record.clash([...new Set(busy)].join(', ')),
          undefined,
          { clashes },
        );
      }
      return write(assertLocked);
    });
  }
}
