import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { FileStore } from '../../core/files/file-store.js';
import { Recovery } from '../../core/queues/recovery.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { addImport, checkImport, undoImport } from './import-jobs.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';

/** Uploaded spreadsheets are copies of personal data: gone a day after their import ended (case T07), ms. */
const FILE_KEPT_MS = 24 * 3_600_000;

/** Wakes forgotten imports and removes spreadsheets that are not needed any more. */
@Injectable()
export class ImportCleanup implements OnModuleInit {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly recovery: Recovery,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const isAddedAtOnce = ({ state, addValid }: ImportDocument) => state === 'adding' && addValid;
    this.wake(
      checkImport,
      (document) => ['queued', 'checking'].includes(document.state) || isAddedAtOnce(document),
    );
    this.wake(addImport, (document) => document.state === 'adding' && !isAddedAtOnce(document));
    this.wake(undoImport, ({ undo }) => undo === 'requested');
    this.upkeep.register('Removing imported spreadsheets', () => this.removeFiles());
  }

  /** Removes files first, then what names them: safe to repeat. */
  async removeFiles(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - FILE_KEPT_MS);
    for (const { _id, file } of await this.imports.withFileBefore(before)) {
      if (file) await this.files.discard(file);
      await this.imports.forgetFile(_id);
    }
  }

  private wake(job: typeof checkImport, waits: (document: ImportDocument) => boolean): void {
    const { imports } = this;
    this.recovery.register({
      job,
      find: async function* () {
        for await (const document of imports.unfinished()) {
          const key = String(document._id);
          if (waits(document)) yield { key, payload: { importId: key } };
        }
      },
    });
  }
}
