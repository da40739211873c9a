import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { countIn, storedIn } from '../support/app.js';
import { locksExpire } from '../support/dead-workers.js';
import { makeCandidate } from '../support/factories.js';
import { ImportTrial } from '../support/import-trial.js';
import { pdfOf } from '../support/pdf.js';
import type { BuiltProcess } from '../support/processes.js';
import { eventually, until } from '../support/until.js';

/**
 * In the middle of the reading, then at the second resume's words: before they are written, and after; and whether the
 * jobs in Redis are lost too.
 */
const KILLS = [
  ['reading', false],
  ['resume.read:2', true],
  ['resume.written:2', false],
] as const;
/**
 * One word of each resume, and one that all have. Three resumes are read side by side and a fourth once one is written: when
 * the second is, the fifth still waits.
 */
const WORDS = ['kinematics', 'palletizing', 'hydraulics', 'pneumatics', 'metrology'];
const SHARED = 'robotics';
/** So many pages keep the reading process busy: while it is looked for, and until the worker is killed. */
const PAGES = 400;

let trial: ImportTrial;

beforeAll(async () => {
  trial = await ImportTrial.open();
}, 60_000);
afterEach(() => trial.killAll());

const upload = (id: string, word: string, pages = 1) => {
  const texts = [`${SHARED} ${word}`, ...Array.from({ length: pages - 1 }, () => SHARED)];
  return trial.admin
    .put(`/api/candidates/${id}/files/upload`)
    .attach('resume', pdfOf(texts), 'resume.pdf')
    .expect(200);
};

async function found(q: string): Promise<string[]> {
  const { body } = await trial.admin.get(`/api/candidates?q=${encodeURIComponent(q)}`).expect(200);
  return body.data.candidates.map(({ _id }: { _id: string }) => _id);
}

const unread = () => countIn('candidates', { resumeWaits: true });

/** The processes that a process has started and that live. */
function childrenOf({ pid }: BuiltProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Whether a process is there and not a dead one whose end nobody has asked for. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts a worker and kills it at a place. */
async function killedAt(place: string): Promise<void> {
  if (place !== 'reading') {
    const killed = trial.start('worker', { CRASH_AT: place });
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    return;
  }
  const killed = trial.start('worker');
  const reading = await eventually(
    () => childrenOf(killed),
    (children) => children.length > 0,
    60_000,
  );
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  // Nobody is left to end it: it ends by itself.
  await until(() => !reading.some(lives), 60_000);
}

/** Redis is lost too: what is open follows from the documents. */
async function withoutJobs(): Promise<void> {
  const redis = new Redis(trial.app.env.REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
}

describe('a worker killed while it takes the words out of resumes', () => {
  it.each(KILLS)(
    "each resume's words are there once afterwards, and a replaced one's never (at %s, jobs lost: %s)",
    async (place, jobsLost) => {
      const people: string[] = [];
      for (const word of WORDS) {
        const { _id } = await makeCandidate(trial.admin);
        people.push(_id);
        await upload(_id, word, place === 'reading' ? PAGES : 1);
      }
      await killedAt(place);
      expect(await unread()).toBeGreaterThan(0);
      await upload(people[0]!, 'thermodynamics');
      await locksExpire();
      if (jobsLost) await withoutJobs();
      trial.start('worker');
      await until(async () => (await unread()) === 0, 90_000);

      expect(await found('thermodynamics')).toEqual([people[0]]);
      expect(await found(WORDS[0]!)).toEqual([]);
      for (const [index, word] of WORDS.entries()) {
        const { keys, terms } = (await storedIn('candidates', people[index]))!;
        const own = index === 0 ? 'thermodynamics' : word;
        if (index > 0) expect(await found(`${SHARED} ${word}`)).toEqual([people[index]]);
        const times = (words: string[], wanted: string) => words.filter((one) => one === wanted).length;
        for (const wanted of [own, SHARED]) {
          expect(times(keys.resume.split(' '), wanted)).toBe(1);
          expect(times(terms, wanted)).toBe(1);
        }
      }
      for (const id of people) {
        await trial.admin.delete(`/api/candidates/${id}`).expect(200);
        await trial.admin.delete(`/api/candidates/${id}/permanent`).expect(200);
      }
    },
    240_000,
  );
});
