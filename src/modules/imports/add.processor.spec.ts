import { Types } from 'mongoose';
import { Clock } from '../../core/clock/clock.js';
import type { AccessService } from '../../core/access/access.service.js';
import { Permissions } from '../../shared/access.js';
import type { CandidateInserts, InsertRow } from '../candidates/candidate-inserts.service.js';
import type { JobsService } from '../jobs/jobs.service.js';
import { OPEN_JOB, readyRow, refusedRow } from '../../../test/fixtures/import-rows.js';
import { AddProcessor } from './add.processor.js';
import { ImportEnds } from './import-ends.service.js';
import { ImportPermissions } from './import-permissions.js';
import type { ImportChunkDocument, ImportDocument } from './import.schema.js';
import type { ImportsRepository, ReadyChunk } from './imports.repository.js';
import { RowAdder } from './row-adder.service.js';
import { RowCheck } from './row-check.js';
import type { ImportRow } from './sheet/types.js';

const ID = new Types.ObjectId();
const CLOSED = 'b'.repeat(24);
const TRASHED = 'c'.repeat(24);
const UNKNOWN = 'd'.repeat(24);

interface Person {
  _id: Types.ObjectId;
  email: string;
  mobile: string;
  isDeleted: boolean;
  import: null;
}

/** An import's chunks, the candidates and the jobs as maps, behind the four things that the processor asks. */
class World {
  readonly document = {
    _id: ID,
    fileName: 'people.xlsx',
    state: 'adding',
    requestedBy: { userId: 'u1', name: 'Meera' },
    linkExisting: false,
    stopping: false,
    undo: 'no',
    total: 0,
  } as ImportDocument;
  readonly chunks: ReadyChunk[] = [];
  readonly people: Person[] = [];
  readonly added = new Map<number, InsertRow>();
  readonly inserts: number[][] = [];
  readonly links: Array<{ id: string; jobs: string[]; row: number }> = [];
  readonly moves: Array<Record<string, unknown>> = [];
  mayImport = true;
  /** Called before each insert. */
  whileAdding: (rows: InsertRow[]) => void = () => undefined;
  /** Numbers of rows that an insert refuses though nobody is seen who has them. */
  hidden = new Set<number>();

  chunk(...rows: ImportRow[]): ImportChunkDocument {
    const open = rows.filter(({ values }) => values);
    const chunk = {
      _id: new Types.ObjectId(),
      importId: ID,
      index: this.chunks.length,
      size: rows.length,
      refused: rows.filter(({ values }) => !values),
      added: false,
      counts: {
        valid: open.length,
        invalid: rows.length - open.length,
        existing: 0,
        added: 0,
        linked: 0,
      },
    } as ImportChunkDocument;
    this.chunks.push({ chunk, ready: open });
    this.document.total += rows.length;
    return chunk;
  }

  async run(signal: AbortSignal = new AbortController().signal): Promise<void> {
    await this.processor().run({ importId: String(ID) }, { signal } as never); // Nothing else of the job is asked.
  }

  processor(): AddProcessor {
    const inserts = this.candidates() as CandidateInserts;
    const jobs = new Map([
      [1, { id: OPEN_JOB, isActive: true, isDeleted: false }],
      [2, { id: CLOSED, isActive: false, isDeleted: false }],
      [3, { id: TRASHED, isActive: true, isDeleted: true }],
    ]);
    const check = new RowCheck(
      inserts,
      { allNumbers: async () => jobs } as unknown as JobsService,
      new Clock(),
    );
    const roles = () => (this.mayImport ? [{ candidate: ['bulk-create' as const] }] : []);
    const access = { permissionsOf: async () => new Permissions(roles()) } as unknown as AccessService;
    const imports = this.imports() as ImportsRepository;
    const ends = new ImportEnds(imports, inserts);
    return new AddProcessor(
      imports,
      new RowAdder(inserts, check),
      ends,
      new ImportPermissions(imports, access, ends),
    );
  }

  private imports(): Partial<ImportsRepository> {
    return {
      find: async () => ({ ...this.document }),
      tally: async () => {
        const sum = { chunks: 0, addedChunks: 0, valid: 0, invalid: 0, existing: 0, added: 0, linked: 0 };
        for (const { chunk } of this.chunks)
          for (const key of ['valid', 'invalid', 'existing', 'added', 'linked'] as const)
            sum[key] += chunk.counts[key];
        return sum;
      },
      chunksFrom: async (_id, from, limit) => structuredCloneOf(this.chunks.slice(from, from + limit)),
      finishChunk: async (done) => {
        const { chunk } = this.chunks[done.index]!;
        Object.assign(chunk, { counts: done.counts, refused: done.refused, added: true });
      },
      move: async (_id, from, patch) => {
        if (!from.includes(this.document.state)) return null;
        this.moves.push(patch);
        Object.assign(this.document, patch);
        return { ...this.document };
      },
    };
  }

  private candidates(): Partial<CandidateInserts> {
    return {
      add: async (_id, _file, _author, rows) => {
        this.whileAdding(rows);
        this.inserts.push(rows.map(({ number }) => number));
        for (const row of rows) {
          const { email, mobile, jobs } = row.values as unknown as Person & { jobs: string[] };
          const taken = this.people.some((known) => known.email === email || known.mobile === mobile);
          if (!taken && !this.hidden.has(row.number) && jobs.every((job) => job === OPEN_JOB))
            this.added.set(row.number, row);
        }
        return new Set(rows.map(({ number }) => number).filter((number) => this.added.has(number)));
      },
      contactsAmong: async (emails, mobiles) =>
        this.people.filter(({ email, mobile }) => emails.includes(email) || mobiles.includes(mobile)),
      applyFor: async (_author, id, jobs, _file, row) => {
        if (!jobs.every((job) => job === OPEN_JOB)) return false;
        this.links.push({ id, jobs, row });
        return true;
      },
      countOf: async () => this.added.size,
    };
  }
}

/* As they come from the database: no two readers share an object. */
function structuredCloneOf(chunks: ReadyChunk[]): ReadyChunk[] {
  return chunks.map(({ chunk, ready: rows }) => ({
    chunk: { ...chunk, counts: { ...chunk.counts }, refused: structuredClone(chunk.refused) },
    ready: structuredClone(rows),
  }));
}

const person = (over: Partial<Person>): Person => ({
  _id: new Types.ObjectId(),
  email: 'somebody@example.com',
  mobile: '8000000000',
  isDeleted: false,
  import: null,
  ...over,
});

describe('D2 adding the rows of an import', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });
  const countsOf = ({ counts }: ImportChunkDocument) => counts;

  it('adds every ready row of every chunk, and notes the progress after a few of them', async () => {
    const chunks = Array.from({ length: 9 }, (_, index) =>
      world.chunk(readyRow(index * 3 + 1), readyRow(index * 3 + 2), refusedRow(index * 3 + 3)),
    );
    await world.run();
    expect(world.added.size).toBe(18);
    expect(world.inserts).toHaveLength(3);
    expect(chunks.map(countsOf)).toEqual(
      chunks.map(() => ({ valid: 2, invalid: 1, existing: 0, added: 2, linked: 0 })),
    );
    expect(chunks.every(({ added }) => added)).toBe(true);
    expect(world.moves.map(({ state, progress }) => [state, progress])).toEqual([
      ['adding', 12],
      ['adding', 24],
      ['adding', 27],
      ['done', 27],
    ]);
    expect(world.moves[0]).toMatchObject({ 'counts.added': 8, 'counts.valid': 18, 'counts.invalid': 9 });
    expect(world.moves.at(-1)).toMatchObject({
      'counts.valid': 18,
      'counts.invalid': 9,
      'counts.existing': 0,
      'counts.added': 18,
      'counts.linked': 0,
    });
  });

  it('passes over the chunks that an earlier attempt has added', async () => {
    const done = world.chunk(readyRow(1));
    Object.assign(done, { added: true, counts: { valid: 1, invalid: 0, existing: 0, added: 1, linked: 0 } });
    world.chunk(readyRow(2));
    await world.run();
    expect(world.inserts).toEqual([[2]]);
    expect(world.moves.at(-1)).toMatchObject({ state: 'done', 'counts.added': 2, progress: 2 });
  });

  it('refuses who exists already, in the order of the file, with the texts of the form', async () => {
    world.people.push(
      person({ email: 'p2@example.com' }),
      person({ mobile: '9000000003' }),
      person({ email: 'p4@example.com', isDeleted: true }),
    );
    const chunk = world.chunk(readyRow(4), readyRow(1), refusedRow(5), readyRow(3), readyRow(2));
    await world.run();
    expect([...world.added.keys()]).toEqual([1]);
    expect(chunk.refused.map(({ number, errors }) => [number, errors])).toEqual([
      [2, ['Email already exists']],
      [3, ['Mobile number already exists']],
      [4, ['Email already exists (the record is in the trash)']],
      [5, ['Name is required']],
    ]);
    expect(chunk.refused.every((row) => row.values === undefined)).toBe(true);
    expect(chunk.refused[0]!.existing).toEqual({ candidate: String(world.people[0]!._id), jobs: [OPEN_JOB] });
    expect(chunk.refused.slice(1).map(({ existing }) => existing)).toEqual([undefined, undefined, undefined]);
    expect(countsOf(chunk)).toEqual({ valid: 1, invalid: 4, existing: 1, added: 1, linked: 0 });
  });

  it('one person with both contacts is known, two people are not one', async () => {
    world.people.push(
      person({ email: 'p1@example.com', mobile: '9000000001' }),
      person({ email: 'p2@example.com' }),
      person({ mobile: '9000000002' }),
    );
    const chunk = world.chunk(readyRow(1), readyRow(2));
    await world.run();
    const both = 'Email and Mobile number already exist';
    expect(chunk.refused.map(({ errors, existing }) => [errors, existing?.candidate])).toEqual([
      [[both], String(world.people[0]!._id)],
      [[both], undefined],
    ]);
  });

  it('D3 gives who exists already the jobs instead, when that was chosen', async () => {
    world.document.linkExisting = true;
    world.people.push(person({ email: 'p1@example.com' }), person({ mobile: '9000000002' }));
    const chunk = world.chunk(readyRow(1), readyRow(2), readyRow(3));
    await world.run();
    expect(world.links).toEqual([{ id: String(world.people[0]!._id), jobs: [OPEN_JOB], row: 1 }]);
    expect(chunk.refused.map(({ number }) => number)).toEqual([2]);
    expect(countsOf(chunk)).toEqual({ valid: 2, invalid: 1, existing: 0, added: 1, linked: 1 });
    expect(world.moves.at(-1)).toMatchObject({ 'counts.linked': 1, 'counts.added': 1 });
  });

  it('C7 refuses rows whose job has closed, is in the trash or is gone', async () => {
    const jobs = [CLOSED, TRASHED, UNKNOWN];
    const chunk = world.chunk(...jobs.map((job, index) => readyRow(index + 1, { jobs: [job] })));
    await world.run();
    expect(chunk.refused.map(({ errors }) => errors)).toEqual([
      [expect.stringContaining('J2')],
      [expect.stringContaining('J3')],
      [expect.stringContaining('Job')],
    ]);
    expect(world.added.size).toBe(0);
  });

  it('tries a row again that lost against somebody who is not visible yet', async () => {
    world.hidden.add(1);
    world.whileAdding = () => {
      if (world.inserts.length === 1) world.people.push(person({ email: 'p1@example.com' }));
    };
    const chunk = world.chunk(readyRow(1), readyRow(2));
    await world.run();
    expect(world.inserts).toEqual([[1, 2], [1]]);
    expect(chunk.refused.map(({ errors }) => errors)).toEqual([['Email already exists']]);
  });

  it('fails, to be run again, when a row can neither be added nor found', async () => {
    world.hidden.add(1);
    const chunk = world.chunk(readyRow(1), readyRow(2));
    await expect(world.run()).rejects.toThrow('1 rows could neither be added nor found');
    expect(world.inserts).toHaveLength(10);
    expect([chunk.added, world.document.state]).toEqual([false, 'adding']);
  });

  it('ends an import that somebody cancelled, once what is on its way is in, and knows what was added', async () => {
    for (let number = 1; number <= 20; number++) world.chunk(readyRow(number));
    world.whileAdding = () => {
      if (world.inserts.length === 1) world.document.stopping = true;
    };
    await world.run();
    expect(world.document.state).toBe('cancelled');
    expect(world.moves.at(-1)).toEqual({ state: 'cancelled', 'counts.added': world.added.size });
    expect(world.added.size).toBeGreaterThanOrEqual(8);
    expect(world.added.size).toBeLessThan(20);
  });

  it('adds nothing for an import that was cancelled before it began', async () => {
    world.document.stopping = true;
    world.chunk(readyRow(1));
    await world.run();
    expect([world.inserts, world.document.state]).toEqual([[], 'cancelled']);
  });

  it('B5 fails when the permission is gone, and knows what an earlier attempt added', async () => {
    world.mayImport = false;
    world.chunk(readyRow(1));
    world.added.set(7, {} as InsertRow);
    await world.run();
    expect(world.inserts).toEqual([]);
    expect(world.moves).toEqual([expect.objectContaining({ state: 'failed', 'counts.added': 1 })]);
    expect(world.document).toMatchObject({ state: 'failed', 'counts.added': 1 });
    expect(world.document.failure).toContain('permission');
  });

  it.each(['done', 'cancelled', 'failed', 'checking'] as const)(
    'leaves one alone that is %s',
    async (state) => {
      world.document.state = state;
      world.chunk(readyRow(1));
      await world.run();
      expect([world.inserts, world.moves]).toEqual([[], []]);
    },
  );

  it('stops at the sign of the worker, and leaves the rest for the next attempt', async () => {
    const stop = new AbortController();
    for (let number = 1; number <= 9; number++) world.chunk(readyRow(number));
    world.whileAdding = () => stop.abort(new Error('stop'));
    await expect(world.run(stop.signal)).rejects.toThrow('stop');
    expect([world.added.size, world.document.state]).toEqual([4, 'adding']);
  });

  it('says that it failed when it is given up, with what was added', async () => {
    world.added.set(1, {} as InsertRow);
    await world.processor().gaveUp({ importId: String(ID) }, 'any');
    // In one write: nobody sees a failed import that does not know yet what it added.
    expect(world.moves).toEqual([expect.objectContaining({ state: 'failed', 'counts.added': 1 })]);
    expect(world.document).toMatchObject({ state: 'failed', 'counts.added': 1 });
    expect(world.document.failure).toBeTruthy();
  });
});
