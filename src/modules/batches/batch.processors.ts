import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CopyErasers } from '../../core/erasure/erasures.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { Recovery, waitingOf } from '../../core/queues/recovery.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { MESSAGES } from '../../shared/messages.js';
import { runBatch, undoBatch, BatchesRepository } from './batches.repository.js';
import { BatchRunner } from './batch-runner.service.js';

/** A batch not completely stored after this time never will be, ms. */
const PREPARING_MS = 600_000;

/** How long after the call receipts keep the texts of their search (case T07), ms. */
const TEXTS_KEPT_MS = 30 * 24 * 3_600_000;

/** Carries batches out in the worker. */
@Injectable()
@Processes(runBatch)
export class RunBatchProcessor implements JobProcessor {
  constructor(private readonly runner: BatchRunner) {}

  run(batchId: string, { signal }: JobContext): Promise<void> {
    return this.runner.run(batchId, signal);
  }

  gaveUp(batchId: string): Promise<void> {
    return this.runner.fail(batchId, MESSAGES.record.batchGaveUp);
  }
}

/** Undoes batches in the worker. */
@Injectable()
@Processes(undoBatch)
export class UndoBatchProcessor implements JobProcessor {
  constructor(private readonly runner: BatchRunner) {}

  run(batchId: string, { signal }: JobContext): Promise<void> {
    return this.runner.undo(batchId, signal);
  }

  gaveUp(batchId: string): Promise<void> {
    return this.runner.refuseUndo(batchId, MESSAGES.record.batchGaveUp);
  }
}

/**
 * Wakes forgotten batches. Receipts keep the texts of their filter, which may be a name, e-mail or mobile, and the old
 * values of each candidate: both are removed when a candidate is permanently deleted (case T02), the texts after 30 days
 * in any case.
 */
@Injectable()
export class BatchUpkeep implements OnModuleInit {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly recovery: Recovery,
    private readonly upkeep: Upkeep,
    private readonly erasers: CopyErasers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.recovery.register({
      job: runBatch,
      find: () =>
        waitingOf(this.batches.unfinished(), ({ state }) => state === 'queued' || state === 'running'),
    });
    this.recovery.register({
      job: undoBatch,
      find: () => waitingOf(this.batches.unfinished(), ({ undo }) => undo === 'requested'),
    });
    const ago = (ms: number) => new Date(this.clock.now().getTime() - ms);
    this.upkeep.register('Giving up bulk changes that were never stored whole', () =>
      this.batches.failUnprepared(ago(PREPARING_MS), MESSAGES.record.batchGaveUp),
    );
    this.upkeep.register('Removing the search texts of old bulk changes', () =>
      this.batches.forgetTexts(ago(TEXTS_KEPT_MS)),
    );
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      // Part of a name matches many people, so no text is certain to be about somebody else.
      await this.batches.forgetTexts(this.clock.now());
      await this.batches.forgetRows(subjects.map(({ id }) => id));
    });
  }
}
