import type { CacheVersions, ChangeNote } from '../../core/cache/cache-versions.js';
import { Flights } from '../../core/cache/flights.js';
import { type Applicant, type ApplicantStep, readNote } from './applicant-change.js';

/** Stands for a job whose applicants are all candidates. */
export const ANY_JOB = '*';

/** How many live candidates of one job have in common what `G` says of them. */
export type Counted<G> = G & { count: number };

/** How applicants are grouped, and counted in the database. */
export interface Grouping<G> {
  /** What is the same of all candidates of a group. */
  groupOf(applicant: Applicant): G;
  /** Different for different groups. */
  keyOf(group: G): string;
  /** The groups of these jobs, or of {@link ANY_JOB}; jobs without any may be left out. */
  countAnew(jobIds: readonly string[]): Promise<Map<string, Array<Counted<G>>>>;
}

/** Counts this old are told once more while they are counted again, ms. */
const FRESH_MS = 10_000;
/** Counts older than this are counted again before they are told, ms. */
const MAX_MS = 600_000;
/** Groups and jobs that are kept, about 200 bytes each. */
const MAX_KEPT = 50_000;

interface Kept<G> {
  /** The latest change that is among them, see {@link CacheVersions}. */
  mark: string;
  countedAt: number;
  groups: Map<string, Counted<G>>;
}

/**
 * Counts of applicants by job, kept in memory and brought up to date by what writers tell of each change; counted again
 * when somebody wrote without telling (bulk changes, imports), and from time to time, so that a change whose process died
 * before it told shows at the second look (docs/decisions/totals-by-cache-versions.md).
 */
export class ApplicantCounts<G extends object> {
  private readonly kept = new Map<string, Kept<G>>();
  private readonly readings = new Flights<void>();
  private readonly counting = new Flights<Map<string, Array<Counted<G>>>>();

  /** @param name of the mark that every writer of candidates replaces */
  constructor(
    private readonly versions: CacheVersions,
    private readonly name: string,
    private readonly grouping: Grouping<G>,
  ) {}

  /** The groups of each of these jobs, or of {@link ANY_JOB}; none of a job without applicants. */
  async of(jobIds: readonly string[]): Promise<Map<string, Array<Counted<G>>>> {
    const mark = await this.versions.current(this.name);
    if (mark === undefined) return this.count(jobIds);
    if (jobIds.some((id) => (this.kept.get(id)?.mark ?? mark) !== mark))
      await this.readings.join('notes', () => this.catchUp());
    const found = new Map<string, Array<Counted<G>>>();
    const [missing, old]: [string[], string[]] = [[], []];
    for (const id of jobIds) {
      const kept = this.kept.get(id);
      const age = kept ? performance.now() - kept.countedAt : Infinity;
      if (!kept || age > MAX_MS) {
        missing.push(id);
        continue;
      }
      if (age > FRESH_MS) old.push(id);
      found.set(id, [...kept.groups.values()]);
    }
    if (missing.length > 0) for (const [id, groups] of await this.load(missing, mark)) found.set(id, groups);
    // Who does not wait for it is told of a failure when it asks again.
    if (old.length > 0) this.load(old, mark).catch(() => undefined);
    return new Map([...found].filter(([, groups]) => groups.length > 0));
  }

  private async load(jobIds: readonly string[], mark: string): Promise<Map<string, Array<Counted<G>>>> {
    const countedAt = performance.now();
    const counted = await this.count(jobIds);
    if (this.size() > MAX_KEPT) this.kept.clear();
    for (const id of jobIds) {
      const groups: Kept<G>['groups'] = new Map();
      for (const group of counted.get(id) ?? []) this.add(groups, group, group.count);
      // Of the mark before the count: what was written meanwhile is told after it.
      this.kept.set(id, { mark, countedAt, groups });
    }
    return counted;
  }

  private size(): number {
    let size = this.kept.size;
    for (const { groups } of this.kept.values()) size += groups.size;
    return size;
  }

  private count(jobIds: readonly string[]): Promise<Map<string, Array<Counted<G>>>> {
    return this.counting.join(jobIds.join(), () => this.grouping.countAnew(jobIds));
  }

  /* One at a time, and none older than the one before: `readings` sees to that. */
  private async catchUp(): Promise<void> {
    const notes = await this.versions.notes(this.name);
    const newest = notes[0]?.mark;
    for (const [id, kept] of this.kept) {
      const missed = stepsAfter(kept.mark, notes);
      if (newest !== undefined && missed) {
        this.apply(missed, id, kept.groups);
        kept.mark = newest;
      } else this.kept.delete(id);
    }
  }

  private apply(steps: readonly ApplicantStep[], job: string, groups: Kept<G>['groups']): void {
    for (const { by, ...applicant } of steps) {
      if (job !== ANY_JOB && !applicant.jobs.includes(job)) continue;
      this.add(groups, this.grouping.groupOf(applicant), by);
    }
  }

  private add(groups: Kept<G>['groups'], group: G, by: number): void {
    const key = this.grouping.keyOf(group);
    const count = (groups.get(key)?.count ?? 0) + by;
    if (count > 0) groups.set(key, { ...group, count });
    else groups.delete(key);
  }
}

/** What was told after a mark, the oldest first; undefined where not all of it is known. */
function stepsAfter(mark: string, notes: readonly ChangeNote[]): ApplicantStep[] | undefined {
  const place = notes.findIndex((note) => note.mark === mark);
  if (place < 0) return undefined;
  const steps: ApplicantStep[] = [];
  for (const { note } of notes.slice(0, place).toReversed()) {
    const told = readNote(note);
    if (!told) return undefined;
    steps.push(...told);
  }
  return steps;
}
