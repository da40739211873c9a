import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CopyErasers, type ErasureSubject } from '../../core/erasure/erasures.js';
import { FileStore } from '../../core/files/file-store.js';
import { Recovery, waitingOf } from '../../core/queues/recovery.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { readImport, undoImport, ImportsRepository } from './imports.repository.js';
import type { ImportDocument } from './import.schema.js';

const DAY_MS = 24 * 3_600_000;
/** Uploaded spreadsheets are copies of personal data: removed a day after their import ended (case T07), ms. */
const FILE_KEPT_MS = DAY_MS;
/** A checked import that nobody confirms ends after this time, ms. */
const WAITS_MS = LIMITS.importWaitDays * DAY_MS;

/** Wakes forgotten imports and removes spreadsheets that are no longer needed. */
@Injectable()
export class ImportCleanup implements OnModuleInit {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly recovery: Recovery,
    private readonly upkeep: Upkeep,
    private readonly erasers: CopyErasers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.recovery.register({
      job: readImport,
      find: () =>
        waitingOf(this.imports.unfinished(), ({ state }) => ['queued', 'checking', 'adding'].includes(state)),
    });
    this.recovery.register({
      job: undoImport,
      find: () => waitingOf(this.imports.unfinished(), ({ undo }) => undo === 'requested'),
    });
    this.upkeep.register('Removing imported spreadsheets', () => this.removeFiles());
    this.erasers.register(async (kind, subjects) => {
      if (kind === 'candidate') await this.erase(subjects);
    });
  }

  async removeFiles(): Promise<void> {
    const ago = (ms: number) => new Date(this.clock.now().getTime() - ms);
    for (const { _id } of await this.imports.checkedBefore(ago(WAITS_MS))) {
      const expired = { state: 'cancelled', failure: MESSAGES.import.expired } as const;
      const ended = await this.imports.move(_id, ['checked'], expired);
      if (ended) await this.removeFile(ended);
    }
    for (const document of await this.imports.endedWithFile(ago(FILE_KEPT_MS)))
      await this.removeFile(document);
  }

  /** The file first, then its reference: safe to repeat. */
  async removeFile({ _id, file }: ImportDocument): Promise<void> {
    if (file) await this.files.discard(file);
    await this.imports.dropFile(_id);
  }

  /* Permanently deleted people leave uploaded spreadsheets and refused rows (case T02). */
  private async erase(subjects: readonly ErasureSubject[]): Promise<void> {
    // The spreadsheet of an ended import is no longer needed, and may contain any of them.
    for (const document of await this.imports.endedWithFile()) await this.removeFile(document);
    const contacts = subjects.flatMap((subject) => subject.contacts);
    for await (const rows of this.imports.refusedWith(contacts)) {
      const document = await this.imports.find(String(rows.importId));
      // An import waiting for confirmation does contain them: it has to be sent again.
      if (document?.state === 'checked') await this.removeFile(document);
      await this.imports.blank(rows);
    }
  }
}
