import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cache } from '../../core/cache/cache.js';
import type { CachedValues } from '../../core/cache/cached-values.js';
import { SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { CandidatesRepository } from './candidates.repository.js';

/** Offers the places of live candidates as location suggestions (1-core section 7). */
@Injectable()
export class CandidateSuggestions implements OnModuleInit {
  private readonly places: CachedValues<UsedText[]>;

  constructor(
    private readonly sources: SuggestionSources,
    private readonly candidates: CandidatesRepository,
    cache: Cache,
  ) {
    // People move rarely, and reading all places takes long.
    this.places = cache.keep('suggested-places', {
      collections: [candidates.collection],
      mayBeOld: () => true,
    });
  }

  onModuleInit(): void {
    this.sources.register('location', 'candidate', () =>
      this.places.one('places', () => this.candidates.places()),
    );
  }
}
