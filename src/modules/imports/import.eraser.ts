import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CopyErasers } from '../../core/erasure/copy-erasers.js';
import { FileStore } from '../../core/files/file-store.js';
import { ImportsRepository } from './imports.repository.js';

/** Erases who is deleted for good from uploaded spreadsheets and from the rows that were refused (case T02). */
@Injectable()
export class ImportEraser implements OnModuleInit {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      await this.imports.blankRefused(subjects.flatMap(({ contacts }) => contacts));
      // A spreadsheet that was read is of no use any more, and it may hold any of them.
      for (const { _id, file } of await this.imports.withReadFile()) {
        if (file) await this.files.discard(file);
        await this.imports.dropFile(_id);
      }
    });
  }
}
