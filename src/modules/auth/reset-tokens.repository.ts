import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { newToken, tokenHash } from '../../core/secret-token.js';
import { RESET_TOKEN, type ResetTokenDocument } from './reset-token.schema.js';

/** Links for a new password or e-mail; the only file that knows their collection. */
@Injectable()
export class ResetTokensRepository {
  constructor(@InjectModel(RESET_TOKEN) private readonly model: Model<ResetTokenDocument>) {}

  /** Stores a new token's hash. @returns the token, for the mail only */
  async create(values: Omit<ResetTokenDocument, '_id' | 'hash'>): Promise<string> {
    const token = newToken();
    await this.model.create([{ ...values, hash: tokenHash(token) }]);
    return token;
  }

  /** Uses up a token: of several simultaneous calls, one gets it. A link works only for its purpose. */
  async take(token: string, opens: 'password' | 'email', now: Date): Promise<ResetTokenDocument | null> {
    return this.model.findOneAndDelete(usable(token, opens, now)).lean<ResetTokenDocument>();
  }

  /** The token that {@link take} would use up. */
  async look(token: string, opens: 'password' | 'email', now: Date): Promise<ResetTokenDocument | null> {
    return this.model.findOne(usable(token, opens, now)).lean<ResetTokenDocument>();
  }
}

function usable(token: string, opens: 'password' | 'email', now: Date) {
  const newEmail = opens === 'password' ? null : trusted({ $ne: null });
  return { hash: tokenHash(token), newEmail, expiresAt: trusted({ $gt: now }) };
}
