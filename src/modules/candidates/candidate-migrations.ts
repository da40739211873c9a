import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cache } from '../../core/cache/cache.js';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { inChunks } from '../../core/migrations/in-chunks.js';
import { type MigrationStep, Migrations } from '../../core/migrations/migrations.js';
import { derivedFields, type CandidateDocument } from './candidate.schema.js';
import { furthestOf } from './pipeline/furthest.js';

const COLLECTION = 'candidates';
/** No query uses them, and each index costs every write. */
const UNUSED_INDEXES = ['overview', 'by-result', 'import-row'];
/** The furthest step is derived from these. */
const HISTORY = { status: 1, changes: 1, screenings: 1, interviewResults: 1 } as const;

type WithHistory = Pick<CandidateDocument, '_id' | keyof typeof HISTORY>;

const TEXTS: FoldedTexts<CandidateDocument> = {
  collection: COLLECTION,
  texts: [
    'name',
    'email',
    'mobile',
    'location.current',
    'location.permanent',
    'education',
    'lastJob',
    'notes',
  ],
  unique: ['email', 'mobile'],
  derive: (candidate) => {
    const { keys, terms } = derivedFields(candidate);
    const { resume: _read, ...own } = keys;
    return { ...Object.fromEntries(Object.entries(own).map(([key, text]) => [`keys.${key}`, text])), terms };
  },
};

/** Migrates candidates of older releases. */
@Injectable()
export class CandidateMigrations implements OnModuleInit {
  constructor(
    private readonly migrations: Migrations,
    private readonly cache: Cache,
  ) {}

  onModuleInit(): void {
    this.migrations.register(
      { number: 2, name: 'unused indexes of candidates', run: dropUnusedIndexes },
      { number: 3, name: 'how far candidates came', run: (step) => this.noteFurthest(step) },
      { number: 4, name: 'resumes to be read for the search', run: markResumes },
      { number: 6, name: 'texts of candidates', run: (step) => foldTexts(step, TEXTS) },
    );
  }

  /* From the history; `$max`, because a candidate may have advanced in the meantime. */
  private async noteFurthest(step: MigrationStep): Promise<string> {
    const read = { collection: COLLECTION, filter: { furthest: null }, projection: HISTORY };
    const { changed } = await inChunks<WithHistory>(step, read, async (found, candidates) => {
      const writes = found.map((candidate) => ({
        updateOne: {
          filter: { _id: candidate._id },
          update: { $max: { furthest: furthestOf(candidate) } },
        },
      }));
      await candidates.bulkWrite(writes, { ordered: false });
      this.cache.changed(COLLECTION);
      return { changed: found.length, left: [] };
    });
    return `${changed} candidates`;
  }
}

async function dropUnusedIndexes({ db }: MigrationStep): Promise<string> {
  const candidates = db.collection(COLLECTION);
  const names = (await candidates.indexes()).map(({ name }) => name);
  const unused = UNUSED_INDEXES.filter((name) => names.includes(name));
  for (const name of unused) await candidates.dropIndex(name);
  return unused.length > 0 ? `dropped ${unused.join(', ')}` : 'none';
}

async function markResumes(step: MigrationStep): Promise<string> {
  const unread = { 'files.resume.id': { $exists: true }, resumeWaits: { $exists: false } };
  const read = { collection: COLLECTION, filter: unread, projection: { _id: 1 } } as const;
  const { changed } = await inChunks(step, read, async (found, candidates) => {
    const among = { ...unread, _id: { $in: found.map(({ _id }) => _id) } };
    const { modifiedCount } = await candidates.updateMany(among, { $set: { resumeWaits: true } });
    return { changed: modifiedCount, left: [] };
  });
  return `${changed} resumes`;
}
