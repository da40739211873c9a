import type { mongo } from 'mongoose';

/** What opens something without a password: sign-ins, links for a new password or e-mail, calendar addresses. */
export const KEYS_OF_ACCESS = ['sessions', 'resetTokens', 'calendar-feeds'] as const;

/** Ends what a restored database would open again: whoever was signed out since stays out, a revoked link stays void. */
export async function endAccess(db: mongo.Db): Promise<void> {
  for (const name of KEYS_OF_ACCESS) await db.collection(name).deleteMany({});
  await db.collection('onboardings').updateMany({ link: { $ne: null } }, { $set: { link: null } });
}
