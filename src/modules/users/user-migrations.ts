import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';
import { derivedFields, type UserDocument } from './user.schema.js';

const TEXTS: FoldedTexts<UserDocument> = {
  collection: 'users',
  texts: ['name', 'email', 'mobile', 'address', 'bio'],
  unique: ['email', 'mobile'],
  derive: derivedFields,
};

/** Migrates users of older releases. */
export const userMigrations = migrations(
  { number: 7, name: 'texts of users', run: (step) => foldTexts(step, TEXTS) },
  { number: 16, name: 'users who have no password yet', run: noteInvited },
);

/* They count as invited when they were added: an administrator can send a new invitation. */
async function noteInvited({ db }: MigrationStep): Promise<string> {
  const users = db.collection<Pick<UserDocument, 'createdAt' | 'invitedUntil' | 'passwordHash'>>('users');
  const waiting = { passwordHash: null, invitedUntil: null };
  const found = await users.find(waiting, { projection: { createdAt: 1 } }).toArray();
  for (const { _id, createdAt } of found)
    await users.updateOne({ _id, ...waiting }, { $set: { invitedUntil: createdAt } });
  return `${found.length} users`;
}
