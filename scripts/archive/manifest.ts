/** Raise it when the layout of the archive changes; a restore refuses unknown versions. */
export const ARCHIVE_VERSION = 1;

/**
 * Contents of an archive, in manifest.json. Beside it: `database/NAME.bson` (documents one after another) and
 * `database/NAME.metadata.json` (indexes), in mongodump's layout, and `files/`.
 */
export interface Manifest {
  version: number;
  /** When it was made, ISO 8601. */
  madeAt: string;
  /** Name of each collection → number of its documents. */
  collections: Record<string, number>;
  /** Number of stored files. */
  files: number;
  /** Path of each of these files in the archive → its SHA-256; missing in archives of earlier releases. */
  digests?: Record<string, string>;
}

/** The totals of a backup or restore. */
export interface Moved {
  collections: number;
  documents: number;
  files: number;
}

/** The totals of a manifest. */
export function totals({ collections, files }: Manifest): Moved {
  const counts = Object.values(collections);
  return { collections: counts.length, documents: counts.reduce((sum, count) => sum + count, 0), files };
}
