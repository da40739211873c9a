import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Epochs } from '../../core/database/epochs.js';
import { type SuggestionKind, SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { JobsRepository, type JobTexts } from './jobs.repository.js';

type Used = Record<SuggestionKind, UsedText[]>;

/** Offers the titles, skills and locations of live jobs as suggestions; read again when any process changed a job. */
@Injectable()
export class JobSuggestions implements OnModuleInit {
  private known: { epoch: string; used: Used } | undefined;

  constructor(
    private readonly sources: SuggestionSources,
    private readonly jobs: JobsRepository,
    private readonly epochs: Epochs,
  ) {}

  onModuleInit(): void {
    for (const kind of ['skill', 'job-title', 'location'] as const) {
      this.sources.register(kind, async () => (await this.used())[kind]);
    }
  }

  private async used(): Promise<Used> {
    const epoch = await this.epochs.current(this.jobs.collection);
    if (epoch !== undefined && this.known?.epoch === epoch) return this.known.used;
    const jobs = await this.jobs.texts();
    const used = {
      skill: count(jobs, (job) => job.skills),
      'job-title': count(jobs, (job) => [job.title]),
      location: count(jobs, (job) => [job.location]),
    };
    if (epoch !== undefined) this.known = { epoch, used };
    return used;
  }
}

function count(jobs: readonly JobTexts[], textsOf: (job: JobTexts) => string[]): UsedText[] {
  const uses = new Map<string, number>();
  for (const text of jobs.flatMap(textsOf)) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].map(([text, number]) => ({ text, uses: number }));
}
