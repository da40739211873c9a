import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cache } from '../../core/cache/cache.js';
import type { CachedValues } from '../../core/cache/cached-values.js';
import { type SuggestionKind, SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { JobsRepository, type JobTexts } from './jobs.repository.js';

type Used = Record<SuggestionKind, UsedText[]>;

/** Offers the titles, skills and locations of live jobs as suggestions; re-read when a process changes a job. */
@Injectable()
export class JobSuggestions implements OnModuleInit {
  private readonly known: CachedValues<Used>;

  constructor(
    private readonly sources: SuggestionSources,
    private readonly jobs: JobsRepository,
    cache: Cache,
  ) {
    this.known = cache.keep('suggested-jobs', { collections: [jobs.collection] });
  }

  onModuleInit(): void {
    for (const kind of ['skill', 'job-title', 'location'] as const) {
      this.sources.register(kind, 'job', async () => (await this.used())[kind]);
    }
  }

  private used(): Promise<Used> {
    return this.known.one('jobs', async () => {
      const jobs = await this.jobs.texts();
      return {
        skill: count(jobs, (job) => job.skills),
        'job-title': count(jobs, (job) => [job.title]),
        location: count(jobs, (job) => [job.location]),
      };
    });
  }
}

function count(jobs: readonly JobTexts[], textsOf: (job: JobTexts) => string[]): UsedText[] {
  const uses = new Map<string, number>();
  for (const text of jobs.flatMap(textsOf)) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].map(([text, number]) => ({ text, uses: number }));
}
