import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { CandidatesRepository } from './candidates.repository.js';

/** How long the places are valid: people move slowly, and counting them all takes its time, ms. */
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
    if (!this.places || performance.now() - this.places.readAt > TTL_MS) {
      const used = this.candidates.places();
      this.places = { readAt: performance.now(), used };
      used.catch(() => (this.places = undefined));
    }
    return this.places.used;
  }
}
