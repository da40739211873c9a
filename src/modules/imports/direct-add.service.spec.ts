import { Types } from 'mongoose';
import { Clock } from '../../core/clock/clock.js';
import type { CandidateInserts, InsertRow } from '../candidates/candidate-inserts.service.js';
import type { JobsService } from '../jobs/jobs.service.js';
import { SharedHold } from '../jobs/shared-hold.js';
import { OPEN_JOB, readyRow, refusedRow } from '../../../test/fixtures/import-rows.js';
import { DirectAdd } from './direct-add.service.js';
import { ImportEnds } from './import-ends.service.js';
import type { ImportDocument } from './import.schema.js';
import type { ImportsRepository, RefusedRows } from './imports.repository.js';
import { RowAdder } from './row-adder.service.js';
import { RowCheck } from './row-check.js';
import type { CheckedChunk, ImportRow } from './sheet/types.js';

const ID = new Types.ObjectId();
/** The import, the candidates of it and of others, and what is listed, behind what the service asks. */
class World {
  readonly document = {
    _id: ID,
    fileName: 'people.xlsx',
    state: 'checking',
    requestedBy: { userId: 'u1', name: 'Meera' },
    addValid: true,
    stopping: false,
  } as ImportDocument;
  readonly added = new Set<number>();
  readonly inserted: number[] = [];
  /** Rows whose address somebody has who is no row of this import. */
  readonly taken = new Set<number>();
  readonly listed = new Map<number, RefusedRows>();
  readonly moves: Array<Record<string, unknown>> = [];
  /** Whether the source of the rows was told that no more are needed. */
  isClosed = false;
  whileAdding: (rows: InsertRow[]) => Promise<void> | void = () => undefined;
  /** Called before each change of the import's state. */
  onMove: () => void = () => undefined;

  async run(chunks: ImportRow[][], signal = new AbortController().signal): Promise<void> {
    const inserts = this.candidates() as CandidateInserts;
    const jobs = new Map([[1, { id: OPEN_JOB, isActive: true, isDeleted: false }]]);
    const check = new RowCheck(
      inserts,
      { allNumbers: async () => jobs } as unknown as JobsService,
      new Clock(),
    );
    const imports = this.imports() as ImportsRepository;
    const service = new DirectAdd(
      imports,
      inserts,
      new RowAdder(inserts, check),
      check,
      new ImportEnds(imports, inserts),
    );
    await service.run({ ...this.document }, this.source(chunks), signal);
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
      listRefused: async (_id, rows) => void this.listed.set(rows.index, structuredClone(rows)),
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
        for (const { number } of rows) {
          if (this.taken.has(number)) continue;
          this.added.add(number);
          this.inserted.push(number);
        }
        return new Set(rows.map(({ number }) => number).filter((number) => this.added.has(number)));
      },
      contactsAmong: async (emails) =>
        [...this.taken, ...this.added]
          .map((number) => readyRow(number))
          .filter(({ email }) => emails.includes(email!))
          .map(({ email, mobile }) => ({
            _id: new Types.ObjectId(),
            email: email!,
            mobile: mobile!,
            isDeleted: false,
            import: null,
          })),
      countOf: async () => this.added.size,
      rowsOf: async () => new Set(this.added),
      sharedHold: () => new SharedHold({ whileHeld: (ids, write) => write(new Set(ids), () => undefined) }),
    };
  }
}

describe('valid rows that are added while others are checked', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });

  it('are added, the others are listed by chunk, and the end knows all counts', async () => {
    world.taken.add(4);
    await world.run([[readyRow(1), refusedRow(2), readyRow(3)], [readyRow(4), readyRow(5)], [readyRow(6)]]);
    expect([...world.added].sort()).toEqual([1, 3, 5, 6]);
    expect([...world.listed]).toEqual([
      [0, { index: 0, size: 3, refused: [refusedRow(2)], existing: 0 }],
      [
        1,
        {
          index: 1,
          size: 2,
          refused: [
            {
              number: 4,
              name: 'P4',
              cells: ['P4', 'p4@example.com'],
              errors: ['Email and Mobile number already exist'],
              existing: { candidate: expect.any(String), jobs: [OPEN_JOB] },
            },
          ],
          existing: 1,
        },
      ],
    ]);
    expect(world.moves).toEqual([
      { state: 'adding', headers: ['Name', 'Email'], total: 6 },
      {
        state: 'done',
        progress: 6,
        'counts.read': 6,
        'counts.valid': 4,
        'counts.invalid': 2,
        'counts.existing': 1,
        'counts.added': 4,
      },
    ]);
    expect(world.isClosed).toBe(true);
  });

  it('none is added before the import is adding, nor when it was cancelled until then', async () => {
    world.whileAdding = () => expect(world.document.state).toBe('adding');
    await world.run([[readyRow(1)], [readyRow(2)]]);
    expect(world.added.size).toBe(2);
    const cancelled = new World();
    cancelled.onMove = () => Object.assign(cancelled.document, { state: 'cancelled' });
    await cancelled.run([[readyRow(1)], [readyRow(2)]]);
    expect([cancelled.added.size, cancelled.moves]).toEqual([0, []]);
    expect(cancelled.isClosed).toBe(true);
  });

  it('a row that loses against somebody who comes meanwhile is listed', async () => {
    world.whileAdding = ([row]) => {
      if (row) world.taken.add(row.number);
      world.whileAdding = () => undefined;
    };
    await world.run([[readyRow(1), readyRow(2)]]);
    expect([...world.added]).toEqual([2]);
    expect(world.listed.get(0)!.refused).toMatchObject([
      { number: 1, errors: ['Email and Mobile number already exist'] },
    ]);
    expect(world.moves.at(-1)).toMatchObject({ state: 'done', 'counts.added': 1, 'counts.invalid': 1 });
  });

  it('a later run leaves alone what was added, and lists every chunk anew', async () => {
    Object.assign(world.document, { state: 'adding' });
    for (const number of [1, 2]) world.added.add(number);
    world.taken.add(3);
    await world.run([
      [refusedRow(1), readyRow(2)],
      [readyRow(3), readyRow(4)],
    ]);
    expect(world.inserted).toEqual([4]);
    expect(world.listed.get(0)).toEqual({ index: 0, size: 2, refused: [], existing: 0 });
    expect(world.listed.get(1)!.refused.map(({ number }) => number)).toEqual([3]);
    expect(world.moves).toEqual([
      expect.objectContaining({ state: 'done', 'counts.added': 3, 'counts.invalid': 1 }),
    ]);
  });

  it('ends early when it was stopped before this run, with what it has added', async () => {
    Object.assign(world.document, { state: 'adding', stopping: true });
    world.added.add(1);
    await world.run([[readyRow(1)], [readyRow(2)]]);
    expect(world.inserted).toEqual([]);
    expect(world.document).toMatchObject({ state: 'cancelled', 'counts.added': 1 });
  });

  it('stops at the next note after somebody has cancelled it', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(0);
    world.whileAdding = () => {
      time.mockReturnValue(1_000);
      world.document.stopping = true;
    };
    await world.run(Array.from({ length: 9 }, (_, index) => [readyRow(index + 1)]));
    time.mockRestore();
    expect(world.added.size).toBeLessThan(9);
    expect(world.moves[1]).toMatchObject({ state: 'adding', progress: 1, 'counts.added': 1 });
    expect(world.document).toMatchObject({ state: 'cancelled', 'counts.added': world.added.size });
  });

  it('what goes wrong in one chunk ends the run once nothing is on its way, and takes no further chunk', async () => {
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
    expect(world.inserted).toEqual([2]);
    expect(world.document.state).toBe('adding');
    expect(world.isClosed).toBe(true);
  });

  it('is left when the process stops', async () => {
    const stopping = new AbortController();
    world.whileAdding = () => stopping.abort(new Error('The process stops'));
    await expect(world.run([[readyRow(1)], [readyRow(2)], [readyRow(3)]], stopping.signal)).rejects.toThrow(
      'The process stops',
    );
    expect(world.document.state).toBe('adding');
  });
});
