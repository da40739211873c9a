import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../fixtures/random.js';
import { makeWorkbook } from '../fixtures/workbooks.js';
import { ImportTrial } from './import-trial.js';
import { checked, settled } from './imports.js';

/** Kills per round; FAULT_ROUNDS=20 repeats them with other seeds. */
const KILLS = [1, 2, 3];
const ROUNDS = Math.max(KILLS.length, Number(process.env['FAULT_ROUNDS'] ?? 0));
const ROWS = 10_000;
const AT_ONCE = 2;

/**
 * Case M11 for rounds with these numbers of kills, in separate files, because most of a round is waiting for the next
 * worker.
 */
export function survivesKills(wanted: readonly number[]): void {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    round,
    kills: KILLS[round % KILLS.length]!,
  }));
  let trial: ImportTrial;
  beforeAll(async () => {
    trial = await ImportTrial.open();
  });
  afterEach(() => trial.killAll());

  it.each(rounds.filter(({ kills }) => wanted.includes(kills)))(
    'M11 the worker is killed in the middle of 10,000 rows: kills $kills, seed $round',
    async ({ kills, round }) => {
      const random = new Random(round * 31 + 5);
      const files = Array.from({ length: AT_ONCE }, (_, index) =>
        makeWorkbook({
          rows: ROWS,
          bad: 0.03,
          duplicates: 20,
          jobIds: [trial.job.jobId],
          seed: 400 + round * AT_ONCE + index,
        }),
      );
      let worker = trial.start('worker', { CRASH_AT: `import:${random.integer(2, 30)}` });
      const ids = await Promise.all(files.map(async ({ bytes }) => (await checked(trial.admin, bytes))._id));
      for (const id of ids) await trial.admin.post(`/api/imports/${id}/confirm`).send({}).expect(202);
      expect(await worker.ended).toEqual({ code: null, signal: 'SIGKILL' });
      for (let kill = 2; kill <= kills; kill++) {
        worker = trial.start('worker');
        await trial.resumed(ids);
        await pause(random.integer(20, 400));
        await worker.end('SIGKILL');
      }
      worker = trial.start('worker');
      await trial.resumed(ids);
      for (const [index, id] of ids.entries()) {
        await settled(trial.admin, id);
        await trial.expectExact(id, files[index]!.expected);
      }
      expect((await worker.end('SIGTERM')).code).toBe(0);
    },
    600_000,
  );
}
