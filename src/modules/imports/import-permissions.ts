import { Injectable } from '@nestjs/common';
import { AccessService } from '../../core/access/access.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { ImportEnds } from './import-ends.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';

/** Checks that import jobs have the permissions of the user they work for, re-read when a job starts (decision B5). */
@Injectable()
export class ImportPermissions {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly access: AccessService,
    private readonly ends: ImportEnds,
  ) {}

  /**
   * Whether the job may go on. If not, the import has failed, or its undo was given up, with the text of a 403 as the
   * reason, and the job must leave everything as it is.
   */
  async allow({ _id, requestedBy, undo }: ImportDocument): Promise<boolean> {
    const permissions = await this.access.permissionsOf(requestedBy.userId);
    if (permissions?.can('candidate', 'bulk-create')) return true;
    const failure = MESSAGES.errors.forbidden;
    if (undo === 'requested')
      await this.imports.move(_id, ['done', 'cancelled', 'failed'], { undo: 'no', failure });
    else await this.ends.fail(_id, { message: failure });
    return false;
  }
}
