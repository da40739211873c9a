import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CopyErasers } from '../../core/erasure/erasure.processor.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { BatchesRepository } from './batches.repository.js';

/** How long after the call receipts keep the texts of their search (case T07), ms. */
const TEXTS_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Receipts keep the texts of their filter, which may be a name, e-mail or mobile, and the old values of each candidate:
 * both are removed when a candidate is permanently deleted (case T02), the texts after 30 days in any case.
 */
@Injectable()
export class BatchEraser implements OnModuleInit {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly erasers: CopyErasers,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      // Part of a name matches many people, so no text is certain to be about somebody else.
      await this.batches.forgetTexts(this.clock.now());
      await this.batches.forgetRows(subjects.map(({ id }) => id));
    });
    this.upkeep.register('Removing the search texts of old bulk changes', () =>
      this.batches.forgetTexts(new Date(this.clock.now().getTime() - TEXTS_KEPT_MS)),
    );
  }
}
