import { Injectable } from '@nestjs/common';
import { Erasures } from '../../core/erasure/erasures.js';
import { FileStore } from '../../core/files/file-store.js';
import type { UserDocument } from './user.schema.js';

/** What there is of a user outside the own document. */
@Injectable()
export class UserRemains {
  constructor(
    private readonly files: FileStore,
    private readonly erasures: Erasures,
  ) {}

  /** Removes the picture and orders the copies to be erased, before a permanent delete; safe to repeat (case T02). */
  async remove({ _id, email, mobile, files }: UserDocument): Promise<void> {
    await this.erasures.order('user', [{ id: String(_id), contacts: [email, mobile] }]);
    if (files?.image) await this.files.discard(files.image);
  }
}
