import { Types } from 'mongoose';
import type { Expectation } from '../fixtures/workbooks.js';
import { type Agent, startApp, type TestApp, testSpace } from './app.js';
import { adminAgent, makeJob } from './factories.js';
import { readImport } from './imports.js';
import { BuiltProcess } from './processes.js';
import { eventually } from './until.js';

/** Imports by workers that a test starts, stops and kills as it likes. */
export class ImportTrial {
  private readonly running = new Set<BuiltProcess>();

  private constructor(
    readonly app: TestApp,
    readonly admin: Agent,
    readonly job: { _id: string; jobId: number },
  ) {}

  static async open(): Promise<ImportTrial> {
    const app = await startApp();
    const admin = await adminAgent(app);
    return new ImportTrial(app, admin, await makeJob(admin));
  }

  /** Starts a process on the trial's data. */
  start(kind: 'main' | 'worker', more: Record<string, string> = {}): BuiltProcess {
    const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL } = this.app.env;
    const settings = { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL };
    const started = BuiltProcess.start(kind, { ...settings, ...more });
    this.running.add(started);
    void started.ended.then(() => this.running.delete(started));
    return started;
  }

  /** Kills all running processes. */
  async killAll(): Promise<void> {
    for (const process of this.running) await process.end('SIGKILL');
    this.running.clear();
  }

  /** The rows, 1-based and sorted, that became candidates. */
  async addedRows(importId: string): Promise<number[]> {
    const candidates = await (
      await testSpace()
    ).db
      .collection<{ import: { row: number } }>('candidates')
      .find({ 'import.id': new Types.ObjectId(importId) }, { projection: { 'import.row': 1 } })
      .toArray();
    return candidates.map((candidate) => candidate.import.row).sort((a, b) => a - b);
  }

  /** The texts of the refused rows, by row. */
  async refusedRows(id: string): Promise<Map<number, string[]>> {
    const found = new Map<number, string[]>();
    for (let page = 1; ; page++) {
      const { body } = await this.admin.get(`/api/imports/${id}/errors?limit=100&page=${page}`).expect(200);
      for (const { number, errors } of body.data.errors) found.set(number, errors);
      if (body.data.errors.length < 100) return found;
    }
  }

  /** Each valid row is one candidate, every other one is listed with its texts. */
  async expectExact(id: string, expected: Expectation): Promise<void> {
    const end = await readImport(this.admin, id);
    expect(end).toMatchObject({
      state: 'done',
      failure: null,
      counts: { read: expected.rows, added: expected.valid, invalid: expected.invalid.length },
    });
    const refused = new Set(expected.invalid);
    const wanted = Array.from({ length: expected.rows }, (_, index) => index + 1).filter(
      (row) => !refused.has(row),
    );
    expect(await this.addedRows(id)).toEqual(wanted);
    expect(await this.refusedRows(id)).toEqual(expected.errors);
  }

  /**
   * Waits until a worker has resumed one of the imports: after the dead one's lock (10 s), the next check for such jobs
   * (5 s) and its own start. @throws Error after 45 s: with BullMQ's own settings it would take 60
   */
  async resumed(ids: string[]): Promise<void> {
    const versions = async () =>
      (await Promise.all(ids.map(async (id) => (await readImport(this.admin, id)).version))).join();
    const from = await versions();
    await eventually(versions, (now) => now !== from, 45_000);
  }
}
