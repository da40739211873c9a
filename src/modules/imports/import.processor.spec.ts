import { Types } from 'mongoose';
import type { AccessService } from '../../core/access/access.service.js';
import { Clock } from '../../core/clock/clock.js';
import { Permissions } from '../../shared/access.js';
import type { CandidateInserts, InsertRow } from '../candidates/candidate-inserts.service.js';
import type { JobsService } from '../jobs/jobs.service.js';
import { OPEN_JOB, readyRow, refusedRow } from '../../../test/fixtures/import-rows.js';
import { ImportEnds } from './import-ends.service.js';
import { ImportProcessor } from './import.processor.js';
import type { ImportReader } from './import-reader.service.js';
import type { ImportDocument } from './import.schema.js';
import type { ImportsRepository } from './imports.repository.js';
import { ImportRows } from './import-rows.service.js';
import type { CheckedChunk, ImportRow } from './sheet/types.js';

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

const person = (over: Partial<Person>): Person => ({
  _id: new Types.ObjectId(),
  email: 'somebody@example.com',
  mobile: '8000000000',
  isDeleted: false,
  import: null,
  ...over,
});

/** The import, its file, its candidates and those of others, and the listed rows, behind what the processor calls. */
class World {
  readonly document = {
    _id: ID,
    fileName: 'people.xlsx',
    state: 'queued',
    requestedBy: { userId: 'u1', name: 'Meera' },
    addValid: true,
    linkExisting: false,
    stopping: false,
    undo: 'no',
    total: 0,
  } as ImportDocument;
  readonly people: Person[] = [];
  readonly added = new Set<number>();
  readonly inserts: number[][] = [];
  readonly links: Array<{ id: string; jobs: string[]; row: number }> = [];
  readonly listed = new Map<number, ImportRow[]>();
  readonly moves: Array<Record<string, unknown>> = [];
  mayImport = true;
  /** Whether the source of the rows was closed. */
  isClosed = false;
  /** Called before each insert. */
  whileAdding: (rows: InsertRow[]) => Promise<void> | void = () => undefined;
  /** Called before each change of the import's state. */
  onMove: () => void = () => undefined;
  /** Numbers of rows that an insert refuses although no candidate with their contacts is visible. */
  hidden = new Set<number>();

  constructor(over: Partial<ImportDocument> = {}) {
    Object.assign(this.document, over);
  }

  async run(chunks: ImportRow[][], signal = new AbortController().signal): Promise<void> {
    await this.processor(chunks).run(String(ID), { signal } as never); // Nothing else of the job is asked.
  }

  processor(chunks: ImportRow[][] = []): ImportProcessor {
    const inserts = this.candidates() as CandidateInserts;
    const jobs = new Map([
      [1, { id: OPEN_JOB, isActive: true, isDeleted: false }],
      [2, { id: CLOSED, isActive: false, isDeleted: false }],
      [3, { id: TRASHED, isActive: true, isDeleted: true }],
    ]);
    const rows = new ImportRows(
      inserts,
      { allNumbers: async () => jobs } as unknown as JobsService,
      new Clock(),
    );
    const roles = () => (this.mayImport ? [{ candidate: ['bulk-create' as const] }] : []);
    const access = { permissionsOf: async () => new Permissions(roles()) } as unknown as AccessService;
    const imports = this.imports() as ImportsRepository;
    const ends = new ImportEnds(imports, inserts, access);
    return new ImportProcessor(
      imports,
      { read: () => this.source(chunks) } as unknown as ImportReader,
      inserts,
      rows,
      ends,
    );
  }

  private async *source(chunks: ImportRow[][]): AsyncGenerator<CheckedChunk> {
    const total = chunks.flat().length;
    try {
      for (const rows of chunks) yield { headers: ['Name', 'Email'], rows, total };
    } finally {
      this.isClosed = true;
    }
  }

  private imports(): Partial<ImportsRepository> {
    return {
      find: async () => ({ ...this.document }),
      listRefused: async (_id, index, rows) => void this.listed.set(index, structuredClone(rows)),
      addWork: async () => undefined,
      removeChunks: async (_id, from) => {
        for (const index of this.listed.keys()) if (index >= from) this.listed.delete(index);
      },
      countRefused: async () => ({
        invalid: [...this.listed.values()].flat().length,
        existing: [...this.listed.values()].flat().filter((row) => row.existing).length,
      }),
      move: async (_id, from, patch) => {
        this.onMove();
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
        await this.whileAdding(rows);
        if (rows.length > 0) this.inserts.push(rows.map(({ number }) => number));
        for (const { number, values } of rows) {
          const { email, mobile, jobs } = values;
          const taken = this.people.some((known) => known.email === email || known.mobile === mobile);
          if (!taken && !this.hidden.has(number) && jobs.every((job) => job === OPEN_JOB))
            this.added.add(number);
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
      rowsOf: async () => new Set(this.added),
    };
  }

  numbersListed(index = 0): number[] {
    return this.listed.get(index)!.map(({ number }) => number);
  }
}

describe('D1 rows that are checked', () => {
  it('are counted, and the refused ones listed by chunk; nobody is added', async () => {
    const world = new World({ addValid: false });
    world.people.push(person({ email: 'p4@example.com', mobile: '9000000004' }));
    await world.run([[readyRow(1), refusedRow(2), readyRow(3)], [readyRow(4), readyRow(5)], [readyRow(6)]]);
    expect([world.inserts, world.numbersListed(0), world.numbersListed(1)]).toEqual([[], [2], [4]]);
    expect(world.moves).toEqual([
      { state: 'checking', progress: 0 },
      { state: 'checking', origin: null, headers: ['Name', 'Email'], total: 6 },
      {
        state: 'checked',
        addValid: false,
        progress: 6,
        'counts.read': 6,
        'counts.valid': 4,
        'counts.invalid': 2,
        'counts.existing': 1,
      },
    ]);
    expect(world.isClosed).toBe(true);
  });

  it('a cancelled import stays so', async () => {
    const world = new World({ addValid: false });
    world.onMove = () => world.moves.length === 1 && Object.assign(world.document, { state: 'cancelled' });
    await world.run([[readyRow(1)], [readyRow(2)]]);
    expect([world.document.state, world.listed.size, world.isClosed]).toEqual(['cancelled', 0, true]);
  });

  it('removes rows that an earlier run listed beyond these', async () => {
    const world = new World({ addValid: false });
    world.listed.set(0, [refusedRow(1)]).set(1, [refusedRow(1_001)]);
    await world.run([[readyRow(1)]]);
    expect([...world.listed]).toEqual([[0, []]]);
  });
});

describe('valid rows that are added while others are checked', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });

  it('are added, the others are listed by chunk, and the end knows all counts', async () => {
    world.people.push(person({ email: 'p4@example.com', mobile: '9000000004' }));
    await world.run([[readyRow(1), refusedRow(2), readyRow(3)], [readyRow(4), readyRow(5)], [readyRow(6)]]);
    expect([...world.added].sort()).toEqual([1, 3, 5, 6]);
    expect([...world.listed]).toEqual([
      [0, [refusedRow(2)]],
      [
        1,
        [
          {
            number: 4,
            name: 'P4',
            cells: ['P4', 'p4@example.com'],
            errors: ['Email and Mobile number already exist'],
            existing: { candidate: expect.any(String), jobs: [OPEN_JOB] },
          },
        ],
      ],
      [2, []],
    ]);
    expect(world.moves.slice(1)).toEqual([
      { state: 'adding', origin: null, headers: ['Name', 'Email'], total: 6 },
      {
        state: 'done',
        progress: 6,
        'counts.read': 6,
        'counts.valid': 4,
        'counts.invalid': 2,
        'counts.existing': 1,
        'counts.added': 4,
        'counts.linked': 0,
      },
    ]);
    expect(world.isClosed).toBe(true);
  });

  it('none is added before the import is adding, nor when it was cancelled until then', async () => {
    world.whileAdding = () => expect(world.document.state).toBe('adding');
    await world.run([[readyRow(1)], [readyRow(2)]]);
    expect(world.added.size).toBe(2);
    const cancelled = new World();
    cancelled.onMove = () => {
      if (cancelled.moves.length === 1) Object.assign(cancelled.document, { state: 'cancelled' });
    };
    await cancelled.run([[readyRow(1)], [readyRow(2)]]);
    expect([cancelled.added.size, cancelled.moves.length]).toEqual([0, 1]);
    expect(cancelled.isClosed).toBe(true);
  });

  it('a later run leaves added rows alone, and lists every chunk again', async () => {
    Object.assign(world.document, { state: 'adding' });
    for (const number of [1, 2]) world.added.add(number);
    world.people.push(person({ email: 'p3@example.com' }));
    await world.run([
      [refusedRow(1), readyRow(2)],
      [readyRow(3), readyRow(4)],
    ]);
    expect(world.inserts).toEqual([[4]]);
    expect([world.numbersListed(0), world.numbersListed(1)]).toEqual([[], [3]]);
    expect(world.moves.at(-1)).toMatchObject({ state: 'done', 'counts.added': 3, 'counts.invalid': 1 });
  });

  it('stops at the next stored progress after a cancel', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(0);
    world.whileAdding = () => {
      time.mockReturnValue(1_000);
      world.document.stopping = true;
    };
    await world.run(Array.from({ length: 9 }, (_, index) => [readyRow(index + 1)]));
    time.mockRestore();
    expect(world.added.size).toBeLessThan(9);
    expect(world.moves[2]).toMatchObject({ progress: 1, 'counts.added': 1 });
    expect(world.document).toMatchObject({ state: 'cancelled', 'counts.added': world.added.size });
  });

  it('an error in one chunk ends the run after the chunks in progress, without starting another', async () => {
    let open = 0;
    world.whileAdding = async ([row]) => {
      open += 1;
      if (row?.number === 1) {
        open -= 1;
        throw new Error('away');
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
    };
    await expect(world.run(Array.from({ length: 9 }, (_, index) => [readyRow(index + 1)]))).rejects.toThrow(
      'away',
    );
    expect(open).toBe(0);
    expect(world.inserts).toEqual([[2]]);
    expect(world.document.state).toBe('adding');
    expect(world.isClosed).toBe(true);
  });

  it('stops on the worker’s signal, and leaves the rest for the next attempt', async () => {
    const stopping = new AbortController();
    world.whileAdding = () => stopping.abort(new Error('The process stops'));
    await expect(world.run([[readyRow(1)], [readyRow(2)], [readyRow(3)]], stopping.signal)).rejects.toThrow(
      'The process stops',
    );
    expect(world.document.state).toBe('adding');
  });
});

describe('D2 valid rows of an import that was confirmed', () => {
  let world: World;
  beforeEach(() => {
    world = new World({ state: 'adding', addValid: false });
  });

  it('are added, and their outcome replaces the verdict only at the end', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(0);
    world.whileAdding = () => void time.mockReturnValue(performance.now() + 1_000);
    world.listed
      .set(0, [refusedRow(2)])
      .set(1, [refusedRow(4)])
      .set(2, [refusedRow(6)]);
    await world.run([
      [readyRow(1), refusedRow(2)],
      [readyRow(3), readyRow(4)],
    ]);
    time.mockRestore();
    expect([...world.added]).toEqual([1, 3, 4]);
    expect([...world.listed]).toEqual([
      [0, [refusedRow(2)]],
      [1, []],
    ]);
    expect(world.moves.slice(1, -1)).not.toEqual([]);
    for (const move of world.moves.slice(1, -1)) expect(move).not.toHaveProperty('counts.invalid');
    expect(world.moves.at(-1)).toMatchObject({ state: 'done', 'counts.invalid': 1, 'counts.added': 3 });
  });

  it('existing people are refused with the texts of the form', async () => {
    world.people.push(
      person({ email: 'p2@example.com' }),
      person({ mobile: '9000000003' }),
      person({ email: 'p4@example.com', isDeleted: true }),
    );
    await world.run([[readyRow(1), readyRow(2), readyRow(3), readyRow(4), refusedRow(5)]]);
    expect([...world.added]).toEqual([1]);
    const refused = world.listed.get(0)!;
    expect(refused.map(({ number, errors }) => [number, errors])).toEqual([
      [2, ['Email already exists']],
      [3, ['Mobile number already exists']],
      [4, ['Email already exists (the record is in the trash)']],
      [5, ['Name is required']],
    ]);
    expect(refused.every((row) => row.values === undefined)).toBe(true);
    expect(refused.map(({ existing }) => existing?.candidate)).toEqual([
      String(world.people[0]!._id),
      undefined,
      undefined,
      undefined,
    ]);
    expect(world.moves.at(-1)).toMatchObject({
      'counts.valid': 1,
      'counts.invalid': 4,
      'counts.existing': 1,
    });
  });

  it('one existing person with both contacts is recognised, two people are not one', async () => {
    world.people.push(
      person({ email: 'p1@example.com', mobile: '9000000001' }),
      person({ email: 'p2@example.com' }),
      person({ mobile: '9000000002' }),
    );
    await world.run([[readyRow(1), readyRow(2)]]);
    const both = 'Email and Mobile number already exist';
    expect(world.listed.get(0)!.map(({ errors, existing }) => [errors, existing?.candidate])).toEqual([
      [[both], String(world.people[0]!._id)],
      [[both], undefined],
    ]);
  });

  it('D3 gives existing people the jobs instead, if chosen', async () => {
    world.document.linkExisting = true;
    world.people.push(person({ email: 'p1@example.com' }), person({ email: 'p2@example.com' }));
    await world.run([[readyRow(1), readyRow(2, { jobs: [CLOSED] }), readyRow(3)]]);
    expect(world.links).toEqual([{ id: String(world.people[0]!._id), jobs: [OPEN_JOB], row: 1 }]);
    expect(world.numbersListed()).toEqual([2]);
    expect(world.moves.at(-1)).toMatchObject({
      'counts.valid': 2,
      'counts.invalid': 1,
      'counts.existing': 1,
      'counts.linked': 1,
      'counts.added': 1,
    });
  });

  it('C7 rows are refused if their job is closed, trashed or deleted', async () => {
    const jobs = [CLOSED, TRASHED, UNKNOWN];
    await world.run([jobs.map((job, index) => readyRow(index + 1, { jobs: [job] }))]);
    expect(world.listed.get(0)!.map(({ errors }) => errors)).toEqual([
      [expect.stringContaining('J2')],
      [expect.stringContaining('J3')],
      [expect.stringContaining('Job')],
    ]);
    expect(world.added.size).toBe(0);
  });

  it('a row that lost against an insert not visible yet is retried', async () => {
    world.hidden.add(1);
    world.whileAdding = () => {
      if (world.inserts.length === 1) world.people.push(person({ email: 'p1@example.com' }));
    };
    await world.run([[readyRow(1), readyRow(2)]]);
    expect(world.inserts).toEqual([[1, 2], [1]]);
    expect(world.listed.get(0)!.map(({ errors }) => errors)).toEqual([['Email already exists']]);
  });

  it('the job fails, to be run again, when a row can neither be added nor found', async () => {
    world.hidden.add(1);
    await expect(world.run([[readyRow(1), readyRow(2)]])).rejects.toThrow(
      '1 rows could neither be added nor found',
    );
    expect(world.inserts).toHaveLength(10);
    expect([world.listed.size, world.document.state]).toEqual([0, 'adding']);
  });

  it('none is added of an import stopped before, and it knows what it added', async () => {
    world.document.stopping = true;
    world.added.add(1);
    world.listed.set(0, [refusedRow(2)]);
    await world.run([[readyRow(1)], [readyRow(3)]]);
    expect(world.inserts).toEqual([]);
    expect(world.document).toMatchObject({ state: 'cancelled', 'counts.added': 1, 'counts.invalid': 1 });
  });

  it('B5 none is added without the permission, and it knows what an earlier attempt added', async () => {
    world.mayImport = false;
    world.added.add(7);
    await world.run([[readyRow(1)]]);
    expect(world.inserts).toEqual([]);
    expect(world.moves).toEqual([expect.objectContaining({ state: 'failed', 'counts.added': 1 })]);
    expect(world.document.failure).toContain('permission');
  });

  it.each(['done', 'cancelled', 'failed', 'checked'] as const)(
    'an import that is %s is left alone',
    async (state) => {
      world.document.state = state;
      await world.run([[readyRow(1)]]);
      expect([world.inserts, world.moves]).toEqual([[], []]);
    },
  );

  it('it is marked as failed when given up, with what was added', async () => {
    world.added.add(1);
    await world.processor().gaveUp(String(ID));
    // In one write: nobody sees a failed import that does not know yet what it added.
    expect(world.moves).toEqual([expect.objectContaining({ state: 'failed', 'counts.added': 1 })]);
    expect(world.document.failure).toBeTruthy();
  });
});
