import type { mongo } from 'mongoose';

/** Holds one document; it is not part of any backup. */
export const BACKUPS = 'backups';
const LAST = 'last';

const backupsOf = (db: mongo.Db) => db.collection<{ _id: string; at: Date }>(BACKUPS);

/** Records that a backup is complete (decision G5); the page Operations shows the time. */
export async function noteBackup(db: mongo.Db, at: Date): Promise<void> {
  await backupsOf(db).updateOne({ _id: LAST }, { $set: { at } }, { upsert: true });
}

/** When `npm run backup` last wrote an archive of this database; null: never. */
export async function lastBackup(db: mongo.Db): Promise<Date | null> {
  return (await backupsOf(db).findOne({ _id: LAST }))?.at ?? null;
}
