import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordRegistry } from '../../../core/records/record-registry.js';
import { Upkeep } from '../../../core/upkeep/upkeep.js';
import { keysOf } from '../../../shared/kit/objects.js';
import { CandidatePipeline } from './candidate-pipeline.service.js';

const RECORDS = { screening: 'screenings', interview: 'interviews' } as const;

/** Removes results of deleted screenings and interviews, see {@link CandidatePipeline.removeOrphans}. Worker only. */
@Injectable()
export class OrphanResults implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly registry: RecordRegistry,
    private readonly pipeline: CandidatePipeline,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Removing results of what is gone', () => this.remove());
  }

  async remove(): Promise<void> {
    for (const kind of keysOf(RECORDS)) {
      const { repository } = this.registry.of(RECORDS[kind]);
      await this.pipeline.removeOrphans(kind, (ids) => repository.findMany(ids, { _id: 1 }));
    }
  }
}
