import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CacheVersions } from '../../core/cache/cache-versions.js';
import { type SuggestionKind, SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { JobsRepository, type JobTexts } from './jobs.repository.js';

type Used = Record<SuggestionKind, UsedText[]>;

/** Offers the titles, skills and locations of live jobs as suggestions; read again when any process changed a job. */
@Injectable()
export class JobSuggestions implements OnModuleInit {
  private known: { cacheVersion: string; used: Used } | undefined;

  constructor(
    private readonly sources: SuggestionSources,
    private readonly jobs: JobsRepository,
    private readonly cacheVersions: CacheVersions,
  ) {}

  onModuleInit(): void {
    for (const kind of ['skill', 'job-title', 'location'] as const) {
      this.sources.register(kind, async () => (await this.used())[kind]);
    }
  }

  private async used(): Promise<Used> {
    const cacheVersion = await this.cacheVersions.current(this.jobs.collection);
    if (cacheVersion !== undefined && this.known?.cacheVersion === cacheVersion) return this.known.used;
    const jobs = await this.jobs.texts();
    const used = {
      skill: count(jobs, (job) => job.skills),
      'job-title': count(jobs, (job) => [job.title]),
      location: count(jobs, (job) => [job.location]),
    };
    if (cacheVersion !== undefined) this.known = { cacheVersion, used };
    return used;
  }
}

function count(jobs: readonly JobTexts[], textsOf: (job: JobTexts) => string[]): UsedText[] {
  const uses = new Map<string, number>();
  for (const text of jobs.flatMap(textsOf)) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].map(([text, number]) => ({ text, uses: number }));
}
