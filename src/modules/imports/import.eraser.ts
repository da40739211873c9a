import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CopyErasers } from '../../core/erasure/erasure.processor.js';
import { ImportCleanup } from './import-cleanup.js';
import { ImportsRepository } from './imports.repository.js';

/** Erases permanently deleted people from uploaded spreadsheets and refused rows (case T02). */
@Injectable()
export class ImportEraser implements OnModuleInit {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly cleanup: ImportCleanup,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      // The spreadsheet of an ended import is no longer needed, and may contain any of them.
      for (const document of await this.imports.endedWithFile()) await this.cleanup.removeFile(document);
      const contacts = subjects.flatMap((subject) => subject.contacts);
      for await (const rows of this.imports.refusedWith(contacts)) {
        const document = await this.imports.find(String(rows.importId));
        // An import waiting for confirmation does contain them: it has to be sent again.
        if (document?.state === 'checked') await this.cleanup.removeFile(document);
        await this.imports.blank(rows);
      }
    });
  }
}
