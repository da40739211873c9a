import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersService } from '../users/users.service.js';

/** A permanent delete that takes longer was cut short, ms. */
const CUT_SHORT_MS = 60_000;

/** Finishes the permanent deletes that a crash cut short: nothing stays half deleted (case T02). */
@Injectable()
export class PurgeKeeper implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    for (const kind of ['candidates', 'jobs', 'users'] as const) {
      this.upkeep.register(`Finishing permanent deletes of ${kind}`, () =>
        this[kind].finishPurges(new Date(this.clock.now().getTime() - CUT_SHORT_MS)),
      );
    }
  }
}
