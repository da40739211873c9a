import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { ScreeningsRepository } from './screenings.repository.js';

/** Removes results whose screening is gone, see {@link CandidatePipeline.removeOrphans}. In the worker only. */
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

  remove(): Promise<void> {
    return this.pipeline.removeOrphans('screening', (ids) => this.screenings.findMany(ids, { _id: 1 }));
  }
}
