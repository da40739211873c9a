import type { mongo } from 'mongoose';

/**
 * Everything that grants access without a password: sessions, links for a new password or e-mail, calendar addresses.
 */
export const KEYS_OF_ACCESS = ['sessions', 'resetTokens', 'calendar-feeds'] as const;

/**
 * Ends access that a restored database would grant again: users signed out since then stay out, a revoked link stays
 * void.
 */
export async function endAccess(db: mongo.Db): Promise<void> {
  for (const name of KEYS_OF_ACCESS) await db.collection(name).deleteMany({});
  await db.collection('onboardings').updateMany({ link: { $ne: null } }, { $set: { link: null } });
}
