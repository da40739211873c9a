import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CopyErasers } from '../../core/erasure/copy-erasers.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { BatchesRepository } from './batches.repository.js';

/** Texts by which candidates were looked for serve a receipt for so long after its call (case T07), ms. */
const TEXTS_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Receipts keep the texts of their filter, which may be somebody's name, e-mail or mobile, and the old values of each
 * candidate: both go with a candidate who is deleted for good (case T02), the texts after 30 days in any case.
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
      // A part of a name finds many, so no text can be told to be about somebody else.
      await this.batches.forgetTexts(this.clock.now());
      await this.batches.forgetRows(subjects.map(({ id }) => id));
    });
    this.upkeep.register('Removing the search texts of old bulk changes', () =>
      this.batches.forgetTexts(new Date(this.clock.now().getTime() - TEXTS_KEPT_MS)),
    );
  }
}
