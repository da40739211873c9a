import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CandidatesService } from './candidates.service.js';

/** A permanent delete that takes longer was cut short, ms. */
const CUT_SHORT_MS = 60_000;

/** Finishes permanent deletes that a crash cut short (case T02). */
@Injectable()
export class CandidateKeeper implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly candidates: CandidatesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Finishing permanent deletes of candidates', () =>
      this.candidates.finishPurges(new Date(this.clock.now().getTime() - CUT_SHORT_MS)),
    );
  }
}
