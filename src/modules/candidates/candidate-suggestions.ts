import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { CandidatesRepository } from './candidates.repository.js';

/** Places this old are told once more while they are read again: people move slowly, and reading them all takes long, ms. */
const TTL_MS = 60_000;

/** Offers the places of live candidates as location suggestions (1-core section 7). */
@Injectable()
export class CandidateSuggestions implements OnModuleInit {
  private places?: { readAt: number; used: Promise<UsedText[]> };

  constructor(
    private readonly sources: SuggestionSources,
    private readonly candidates: CandidatesRepository,
  ) {}

  onModuleInit(): void {
    this.sources.register('location', () => this.used());
  }

  private used(): Promise<UsedText[]> {
    const known = this.places;
    const readAt = performance.now();
    if (known && readAt - known.readAt <= TTL_MS) return known.used;
    const used = this.candidates.places();
    if (known) {
      known.readAt = readAt;
      // Where they cannot be read the old ones stand for another minute.
      used.then(
        () => (this.places = { readAt, used }),
        () => undefined,
      );
      return known.used;
    }
    this.places = { readAt, used };
    used.catch(() => (this.places = undefined));
    return used;
  }
}
