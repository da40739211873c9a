import type { mongo } from 'mongoose';
import { isObject } from '../../shared/kit/objects.js';
import { normalise, normaliseEmail, normaliseMobile } from '../../shared/kit/text.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/mongo-errors.js';
import { displayText, type StoredChange, SYSTEM } from '../history/change.js';
import { type Done, inChunks } from './in-chunks.js';
import type { MigrationStep } from './migrations.js';

type Values = Record<string, unknown>;
type Collection = mongo.Collection<mongo.BSON.Document>;

/** The fields of a record used here. */
interface Stored {
  _id: mongo.BSON.ObjectId;
  version: number;
}

/** The texts of a collection to clean, and what is derived from them. */
export interface FoldedTexts<D> {
  collection: string;
  /** Paths of texts that people typed. */
  texts: readonly string[];
  /** Paths of `texts`, and of derived values, that a unique index guards. */
  unique: readonly string[];
  /** The sort keys and search words, by path, of a record with clean texts. */
  derive(record: D): Values;
}

/** A record that others keep changing is skipped after this many tries, because each of their writes folds it too. */
const TRIES = 5;

/**
 * Cleans stored texts as input is cleaned, and updates the derived values by which records are found and sorted
 * (decision H2). A cleaned text leaves its change entry. A text that a unique index refuses, because another record
 * already has it, stays unchanged and is listed.
 * @returns a summary for the log
 */
export async function foldTexts<D extends Stored>(
  step: MigrationStep,
  folded: FoldedTexts<D>,
): Promise<string> {
  const { collection } = folded;
  const { changed, left } = await inChunks<D>(step, { collection }, async (found, source) => {
    const done: Done = { changed: 0, left: [] };
    const refused = new Set<string>();
    let documents = found;
    for (let attempt = 0; attempt < TRIES && documents.length > 0; attempt++) {
      const writes = documents.flatMap((document) => {
        const write = refused.has(String(document._id)) ? undefined : writeOf(document, folded, []);
        return write ? [{ document, write }] : [];
      });
      if (writes.length === 0) break;
      try {
        const operations = writes.map(({ write }) => ({ updateOne: write }));
        done.changed += (await source.bulkWrite(operations, { ordered: false })).modifiedCount;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        for (const { document } of writes) {
          const kept = await writeApart(document, folded, source);
          if (!kept) continue;
          refused.add(String(document._id));
          done.left.push(`${String(document._id)} (${kept.join(', ')})`);
        }
      }
      // Records changed by others in the meantime are checked again.
      const ids = writes.map(({ document }) => document._id);
      documents = await source.find<D>({ _id: { $in: ids } }).toArray();
    }
    return done;
  });
  const named = left.length > 0 ? `; left, as others have the same: ${left.join('; ')}` : '';
  return `${changed} records${named}`;
}

/** @returns the unique paths that had to stay unchanged; undefined if none */
async function writeApart<D extends Stored>(
  document: D,
  folded: FoldedTexts<D>,
  source: Collection,
): Promise<readonly string[] | undefined> {
  const { unique } = folded;
  for (const kept of [[], ...unique.map((path) => [path]), unique]) {
    const write = writeOf(document, folded, kept);
    try {
      if (write) await source.updateOne(write.filter, write.update);
      return kept.length > 0 ? kept : undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return unique;
}

/** The update for a document, without its `kept` paths; undefined if nothing changes. */
function writeOf<D extends Stored>(
  document: D,
  { texts, derive }: FoldedTexts<D>,
  kept: readonly string[],
): { filter: object; update: object } | undefined {
  const cleaned = differing(
    document,
    Object.fromEntries(texts.map((path) => [path, cleanAt(document, path)])),
    kept,
  );
  const next = Object.entries(cleaned).reduce(
    (record, [path, value]) => withValue(record, path, value),
    document,
  );
  const set = { ...cleaned, ...differing(document, derive(next), kept) };
  if (Object.keys(set).length === 0) return undefined;
  const { _id, version } = document;
  const changes = Object.entries(cleaned).map(([field, value]): StoredChange => ({
    by: SYSTEM.userId,
    byName: SYSTEM.name,
    at: clock.now(),
    action: 'updated',
    field,
    from: displayText(valueAt(document, field)),
    to: displayText(value),
  }));
  const history = changes.length > 0 && { $inc: { version: 1 }, $push: { changes: { $each: changes } } };
  return { filter: { _id, version }, update: { $set: set, ...history } };
}

function cleanAt(document: unknown, path: string): unknown {
  const value = valueAt(document, path);
  if (Array.isArray(value))
    return value.map((entry) => (typeof entry === 'string' ? normalise(entry) : entry));
  if (typeof value !== 'string') return value;
  return path === 'email'
    ? normaliseEmail(value)
    : path === 'mobile'
      ? normaliseMobile(value)
      : normalise(value);
}

function differing(document: unknown, values: Values, kept: readonly string[]): Values {
  const differs = ([path, value]: [string, unknown]) =>
    !kept.includes(path) && JSON.stringify(value) !== JSON.stringify(valueAt(document, path));
  return Object.fromEntries(Object.entries(values).filter(differs));
}

/** A copy of the record with another value at a path of at most two parts. */
function withValue<D extends object>(record: D, path: string, value: unknown): D {
  const [outer = '', inner] = path.split('.');
  const part = valueAt(record, outer);
  return { ...record, [outer]: inner && isObject(part) ? { ...part, [inner]: value } : value };
}
