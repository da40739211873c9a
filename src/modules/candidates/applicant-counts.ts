import type { CacheVersions, ChangeNote } from '../../core/cache/cache-versions.js';
import { Flights } from '../../core/cache/flights.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { readNote } from './applicant-change.js';

/** Live candidates of one job that came one way and have one status. */
export interface JobGroup {
  source: AppliedThrough;
  status: CandidateStatus;
  count: number;
}

/** Counts this old are told once more while they are counted again, ms. */
const FRESH_MS = 10_000;
/** Counts older than this are counted again before they are told, ms. */
const MAX_MS = 60_000;
const MAX_JOBS = 2_000;

interface Kept {
  /** The latest change that is among them, see {@link CacheVersions}. */
  mark: string;
  countedAt: number;
  groups: Map<string, JobGroup>;
}

/**
 * Counts of applicants by job, kept in memory and brought up to date by what writers tell of each change; counted again
 * when somebody wrote without telling (bulk changes, imports), and from time to time, so that a change whose process died
 * before it told shows within seconds (docs/decisions/totals-by-cache-versions.md).
 */
export class ApplicantCounts {
  private readonly kept = new Map<string, Kept>();
  private readonly readings = new Flights<void>();
  private readonly counting = new Flights<Map<string, JobGroup[]>>();

  /**
   * @param name of the mark that every writer of candidates replaces
   * @param countAnew counts the candidates of these jobs in the database; jobs without any may be left out
   */
  constructor(
    private readonly versions: CacheVersions,
    private readonly name: string,
    private readonly countAnew: (jobIds: readonly string[]) => Promise<Map<string, JobGroup[]>>,
  ) {}

  /** The groups of each of these jobs; none of a job without applicants. */
  async of(jobIds: readonly string[]): Promise<Map<string, JobGroup[]>> {
    const mark = await this.versions.current(this.name);
    if (mark === undefined) return this.count(jobIds);
    if (jobIds.some((id) => (this.kept.get(id)?.mark ?? mark) !== mark))
      await this.readings.join('notes', () => this.catchUp());
    const found = new Map<string, JobGroup[]>();
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

  private async load(jobIds: readonly string[], mark: string): Promise<Map<string, JobGroup[]>> {
    const countedAt = performance.now();
    const counted = await this.count(jobIds);
    if (this.kept.size + jobIds.length > MAX_JOBS) this.kept.clear();
    for (const id of jobIds) {
      const groups = new Map((counted.get(id) ?? []).map((group) => [keyOf(group), { ...group }]));
      // Of the mark before the count: what was written meanwhile is told after it.
      this.kept.set(id, { mark, countedAt, groups });
    }
    return counted;
  }

  private count(jobIds: readonly string[]): Promise<Map<string, JobGroup[]>> {
    return this.counting.join(jobIds.join(), () => this.countAnew(jobIds));
  }

  /* One at a time, and none older than the one before: `readings` sees to that. */
  private async catchUp(): Promise<void> {
    const notes = await this.versions.notes(this.name);
    const newest = notes[0]?.mark;
    for (const [id, kept] of this.kept) {
      const missed = notesAfter(kept.mark, notes);
      if (newest !== undefined && missed) {
        for (const note of missed) apply(note, id, kept.groups);
        kept.mark = newest;
      } else this.kept.delete(id);
    }
  }
}

/** What was told after a mark, the oldest first; undefined where not all of it is known. */
function notesAfter(mark: string, notes: readonly ChangeNote[]): string[] | undefined {
  const place = notes.findIndex((note) => note.mark === mark);
  if (place < 0) return undefined;
  const missed = notes.slice(0, place).map(({ note }) => note);
  return missed.every((note) => note !== undefined) ? missed.toReversed() : undefined;
}

function apply(note: string, job: string, groups: Map<string, JobGroup>): void {
  for (const { source, status, by } of readNote(note).filter((step) => step.job === job)) {
    const key = keyOf({ source, status });
    const group = groups.get(key) ?? { source, status, count: 0 };
    group.count += by;
    if (group.count > 0) groups.set(key, group);
    else groups.delete(key);
  }
}

const keyOf = ({ source, status }: Pick<JobGroup, 'source' | 'status'>) => `${source} ${status}`;
