import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MESSAGES } from '../../shared/messages.js';
import { CANDIDATE_STATUSES } from '../../shared/resources/candidates/enums.js';
import type { Permission } from '../../shared/permissions.js';
import { planJob, planStatus } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobLocks } from '../jobs/job-locks.service.js';
import { BatchKinds, enumerated } from './batch-kinds.service.js';
import type { BatchValues } from './batch.schema.js';

export const STATUS_BATCH = 'candidate-status';
export const JOB_BATCH = 'candidate-jobs';

const permission: Permission = { resource: 'candidate', actions: ['read', 'update'] };

/** The bulk changes that need no screening: status, and an additional job (decision C11). */
@Injectable()
export class CandidateKinds implements OnModuleInit {
  constructor(
    private readonly kinds: BatchKinds,
    private readonly jobs: JobLocks,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      name: STATUS_BATCH,
      permission,
      gives: statusIn,
      plan: (candidate, { values }, author, now) =>
        planStatus(candidate, author, statusIn(values), { reason: 'Changed with others' }, now),
    });
    this.kinds.register({
      name: JOB_BATCH,
      permission,
      plan: (candidate, { values }, author, now) =>
        planJob(candidate, author, values['job']!, 'Added with others', now),
      around: ({ values }, write) =>
        this.jobs.withLockedJobs([values['job']!], (held, assertLocked) =>
          held.size > 0
            ? write(assertLocked)
            : write(assertLocked, MESSAGES.record.jobClosed(Number(values['number']))),
        ),
    });
  }
}

const statusIn = (values: BatchValues) => enumerated(values, 'status', CANDIDATE_STATUSES);
