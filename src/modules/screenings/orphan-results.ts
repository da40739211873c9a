import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { ScreeningsRepository } from './screenings.repository.js';

/**
 * Removes results whose screening is gone: those of a decision whose process died after it was written, while the
 * screening was deleted for good (decision C13). In the worker only.
 */
@Injectable()
export class OrphanResults implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly screenings: ScreeningsRepository,
    private readonly pipeline: CandidatePipeline,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Removing results of screenings that are gone', () => this.remove());
  }

  /** Safe to repeat, and beside decisions: an id is never given again. */
  async remove(): Promise<void> {
    const ids = await this.pipeline.subjectIds('screening');
    const known = await this.screenings.findMany(ids, { _id: 1 });
    const there = new Set(known.map(({ _id }) => String(_id)));
    for (const id of ids) if (!there.has(id)) await this.pipeline.removeResults('screening', id);
  }
}
