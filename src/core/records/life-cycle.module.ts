import { Global, Module, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { FileViewsModule } from '../file-views/file-views.js';
import { RecordRegistry } from './record-registry.js';
import { Records } from './records.service.js';
import { References } from './references.js';
import { Clock } from '../clock/clock.js';
import { Upkeep } from '../upkeep/upkeep.js';

/** A permanent delete that takes longer than this was cut short, ms. */
const CUT_SHORT_MS = 60_000;

/** Finishes the permanent deletes that a crash cut short: nothing stays half deleted (case T02). In the worker only. */
@Injectable()
class PermanentDeleteRecovery implements OnModuleInit {
  private readonly log = new Logger(PermanentDeleteRecovery.name);

  constructor(
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
    private readonly registry: RecordRegistry,
    private readonly records: Records,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Finishing permanent deletes', () => this.finish());
  }

  /** Finishes those of every kind; a failed one is logged and tried again next time, the others continue. */
  async finish(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - CUT_SHORT_MS);
    for (const { kind, repository } of this.registry.all()) {
      const failed = await repository.finishPermanentDeletes(before, (id) =>
        this.records.deletePermanently(kind, undefined, id),
      );
      for (const { id, error } of failed)
        this.log.warn(`The permanent delete of ${kind} ${id} is not finished yet: ${error.message}`);
    }
  }
}

/** The registry of records and their common life cycle; in both processes. */
@Global()
@Module({
  imports: [FileViewsModule],
  providers: [RecordRegistry, Records, References],
  exports: [RecordRegistry, Records, References],
})
export class LifeCycleModule {}

/** Finishes permanent deletes that were cut short; in the worker process only. */
@Module({ providers: [PermanentDeleteRecovery] })
export class LifeCycleRunnerModule {}
