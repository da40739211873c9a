import { Types } from 'mongoose';
import type { CacheVersions, ChangeNote } from '../../core/cache/cache-versions.js';
import { ANY_JOB, ApplicantCounts, type Counted } from './applicant-counts.js';
import { type Applicant, noteOf } from './applicant-change.js';

type Candidate = Parameters<typeof noteOf>[1];
const [J1, J2] = [new Types.ObjectId(), new Types.ObjectId()];
const JOBS = [String(J1), String(J2), ANY_JOB];

type Group = Omit<Applicant, 'jobs'>;

/** Candidates in memory, and the notes that their writers leave. */
function office() {
  const stored = new Map<string, Candidate>();
  let notes: ChangeNote[] = [];
  let mark: string | undefined = 'begun';
  let counts = 0;
  let beforeCount = async () => {};
  const versions: Pick<CacheVersions, 'current' | 'notes'> = {
    current: async () => mark,
    notes: async () => notes,
  };
  const groupOf = ({ source, day, status, results }: Omit<Applicant, 'jobs'>) => ({
    source,
    day,
    status,
    results,
  });
  const keyOf = (group: Group) => JSON.stringify(groupOf(group));
  const counter = new ApplicantCounts<Group>(versions as CacheVersions, 'candidates', {
    groupOf,
    keyOf,
    countAnew: async (jobIds) => {
      counts++;
      const found = stateOf(jobIds);
      await beforeCount();
      return found;
    },
  });
  function stateOf(jobIds: readonly string[]) {
    const found = new Map<string, Array<Counted<Group>>>();
    for (const candidate of stored.values()) {
      if (candidate.isDeleted) continue;
      const { appliedThrough: source, applicationDate: day, status, resultKeys: results = [] } = candidate;
      const group = { source, day, status, results };
      for (const job of [...candidate.jobs.map(String), ANY_JOB].filter((id) => jobIds.includes(id))) {
        const groups = found.get(job) ?? [];
        const known = groups.find((one) => keyOf(one) === keyOf(group));
        if (known) known.count++;
        else groups.push({ ...group, count: 1 });
        found.set(job, groups);
      }
    }
    return found;
  }
  const told = (note: string | undefined) => {
    mark = `mark ${Math.random()}`;
    notes = [{ mark, note }, ...notes].slice(0, 100);
  };
  const store = (id: string, change: Partial<Candidate>, tells: 'all' | 'nothing' | 'dies' = 'all') => {
    const before = stored.get(id) ?? null;
    const fresh = {
      jobs: [J1],
      appliedThrough: 'Email',
      applicationDate: '2026-11-20',
      status: 'Applied',
      isDeleted: false,
    } as const;
    const after: Candidate = Object.assign({}, before ?? fresh, change);
    stored.set(id, after);
    if (tells !== 'dies') told(tells === 'all' ? noteOf(before, after) : undefined);
  };
  const sorted = (groups: Map<string, Array<Counted<Group>>>) =>
    [...groups].map(([job, list]) => [job, list.map((one) => JSON.stringify(one)).sort()]).sort();
  const isTrue = async () => expect(sorted(await counter.of(JOBS))).toEqual(sorted(stateOf(JOBS)));
  return {
    store,
    told,
    isTrue,
    of: () => counter.of(JOBS),
    counted: () => counts,
    lose: () => (mark = undefined),
    meanwhile: (work: () => Promise<void>) => (beforeCount = work),
  };
}

describe('ApplicantCounts', () => {
  it('follow each change that is told without counting again', async () => {
    const { store, isTrue, counted } = office();
    store('a', {});
    await isTrue();
    store('b', { status: 'Interview' });
    await isTrue();
    store('a', { jobs: [J1, J2], appliedThrough: 'LinkedIn' });
    store('b', { isDeleted: true });
    await isTrue();
    store('b', { isDeleted: false, status: 'Hired' });
    store('a', {});
    await isTrue();
    store('a', { resultKeys: ['s1', 's1:Pending'] });
    await isTrue();
    store('a', { resultKeys: ['s1', 's1:Selected'] });
    store('b', { resultKeys: ['s1', 's1:Selected'], isDeleted: true });
    await isTrue();
    store('a', { resultKeys: undefined });
    await isTrue();
    store('a', { applicationDate: '2026-11-21' });
    await isTrue();
    expect(counted()).toBe(1);
  });

  it('are counted again after a change of which nothing is told, and when too many were missed', async () => {
    const { store, told, isTrue, counted } = office();
    store('a', {});
    await isTrue();
    store('b', {}, 'nothing');
    await isTrue();
    expect(counted()).toBe(2);
    // As the release before wrote it.
    told(JSON.stringify([{ job: String(J1), source: 'Email', status: 'Applied', by: 1 }]));
    await isTrue();
    expect(counted()).toBe(3);
    for (let round = 0; round < 101; round++) store(`c${round}`, {});
    await isTrue();
    expect(counted()).toBe(4);
  });

  it('add up what the database counted apart but is one group', async () => {
    const versions: Pick<CacheVersions, 'current'> = { current: async () => 'mark' };
    const counter = new ApplicantCounts<{ isHidden: boolean }>(versions as CacheVersions, 'candidates', {
      groupOf: () => ({ isHidden: false }),
      keyOf: ({ isHidden }) => String(isHidden),
      countAnew: async () => new Map([['j', [1, 2].map((count) => ({ isHidden: false, count }))]]),
    });
    await counter.of(['j']);
    expect(await counter.of(['j'])).toEqual(new Map([['j', [{ isHidden: false, count: 3 }]]]));
  });

  it('hold what is written while they are counted', async () => {
    const { store, isTrue, of, meanwhile, counted } = office();
    store('a', {});
    meanwhile(async () => store('b', {}));
    await of();
    meanwhile(async () => {});
    await isTrue();
    expect(counted()).toBe(1);
  });

  it('show a change whose process died before it told it, at the second look after ten seconds', async () => {
    const { store, isTrue, of } = office();
    store('a', {});
    await isTrue();
    store('b', {}, 'dies');
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    await of();
    await new Promise((resolve) => setImmediate(resolve));
    await isTrue();
    now.mockRestore();
  });

  it('are counted before they are told when nobody looked for ten minutes', async () => {
    const { store, isTrue } = office();
    store('a', {});
    await isTrue();
    store('b', {}, 'dies');
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_001);
    await isTrue();
    now.mockRestore();
  });

  it('are counted each time while no mark can be had', async () => {
    const { store, isTrue, lose, counted } = office();
    lose();
    await isTrue();
    store('a', {}, 'dies');
    await isTrue();
    expect(counted()).toBe(2);
  });
});
