import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CopyErasers } from '../../core/erasure/erasures.js';
import { FileStore } from '../../core/files/file-store.js';
import { Recovery, waitingOf } from '../../core/queues/recovery.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { SKEW_MS } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';
import { writeExport } from './exports.service.js';
import { EXPORT_KEPT_MS } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';

/** Wakes forgotten exports and removes old ones with their files: they are copies of personal data (case T07). */
@Injectable()
export class ExportCleanup implements OnModuleInit {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: FileStore,
    private readonly recovery: Recovery,
    private readonly upkeep: Upkeep,
    private readonly erasers: CopyErasers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.recovery.register({ job: writeExport, find: () => waitingOf(this.exports.unfinished()) });
    this.upkeep.register('Removing old exports', () => this.removeOld());
    this.erasers.register((kind, _subjects, ordered) => this.removeAll(kind, ordered));
  }

  /** Removes files first, then their references: safe to repeat. */
  async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - EXPORT_KEPT_MS);
    for await (const { _id, file } of this.exports.olderThan(before)) {
      if (file) await this.files.discard(file);
      await this.exports.remove(_id);
    }
  }

  /*
   * An export may contain anybody who existed when it was made: no earlier one is kept once somebody is erased (case
   * T02). They were in the trash before the permanent delete was requested, so later exports do not contain them,
   * except those of the trash.
   */
  private async removeAll(kind: string, ordered: Date): Promise<void> {
    if (kind !== 'candidate' && kind !== 'employee') return;
    const later = ordered.getTime() + SKEW_MS;
    for await (const { _id, file, source, scope, createdAt } of this.exports.olderThan(this.clock.now())) {
      if (kind === 'employee' && source !== 'employees') continue;
      if (!scope.deleted && createdAt.getTime() > later) continue;
      const failure = MESSAGES.record[kind === 'employee' ? 'employeeExportErased' : 'exportErased'];
      if (await this.exports.move(_id, { state: 'failed', failure })) continue;
      if (file) await this.files.discard(file);
      await this.exports.remove(_id);
    }
  }
}
