import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { filesIn } from '../../src/core/files/held-files.js';
import { SetUpError } from '../services/process.js';
import { digestOf } from './check-archive.js';
import type { Moved } from './manifest.js';
import { readArchive } from './read-archive.js';

/** The result of a trial: what was restored, and how many files its records name. */
export interface Tried extends Moved {
  named: number;
}

/**
 * Restores an archive into a separate database and folder, reads every document back, and compares each file that one
 * names with its digest. Both are removed again; nothing else is touched.
 * @param mongodbUri of the server to try it on; its database is left alone
 * @param inBucket files are then in no archive: none is looked for
 * @throws SetUpError if the archive is incomplete, or a record names a file that is not in it
 */
export async function tryRestore(
  source: string,
  mongodbUri: string,
  { inBucket, signal }: { inBucket: boolean; signal?: AbortSignal },
): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-restore-check-'));
  const scratch = scratchUri(mongodbUri);
  const client = new mongo.MongoClient(scratch, { serverSelectionTimeoutMS: 5_000 });
  try {
    const moved = await readArchive(source, scratch, folder, { force: false, signal });
    return {
      ...moved,
      named: await readAll(client.db(), inBucket ? undefined : join(folder, 'files'), signal),
    };
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/* The same server, another database. */
function scratchUri(uri: string): string {
  const [, server, database, options] = /^(\w+(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)(.*)$/.exec(uri)!;
  return `${server}/${database || 'hiredesk'}-check-${randomBytes(4).toString('hex')}${options}`;
}

/* Reads every document. @param files the folder with the named files @returns how many files they name */
async function readAll(db: mongo.Db, files: string | undefined, signal?: AbortSignal): Promise<number> {
  let named = 0;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    for await (const document of db.collection(name).find()) {
      signal?.throwIfAborted();
      for (const { id, sha256 } of filesIn(document)) {
        named += 1;
        if (
          files !== undefined &&
          (await digestOf(join(files, id.slice(0, 2), id)).catch(() => '')) !== sha256
        )
          throw new SetUpError(`${name} ${String(document['_id'])} names a file that is not in the backup`);
      }
    }
  }
  return named;
}
