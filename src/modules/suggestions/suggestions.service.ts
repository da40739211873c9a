import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { knownTexts } from './known-texts.js';
import { foldText, rank, type Term, toTerms } from './rank.js';
import { type SuggestionKind, SuggestionSources } from './suggestion-sources.js';
import { JOB_TITLES } from './vocabulary/job-titles.js';
import { placesOf } from './vocabulary/places.js';
import { SKILLS } from './vocabulary/skills.js';

/** What forms suggest while somebody types (2-workflow section 7 "Suggestions"). */
@Injectable()
export class SuggestionsService {
  private readonly vocabularies = new Map<SuggestionKind, Term[]>();

  constructor(
    private readonly sources: SuggestionSources,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Texts for what was typed: those in use first, then the vocabulary; at most ten. */
  async suggest(kind: SuggestionKind, typed: string): Promise<string[]> {
    const used = await this.sources.used(kind, foldText(typed));
    return rank(used, this.vocabulary(kind), typed, LIMITS.suggestions);
  }

  /** The known texts of a kind that stand in a longer text as whole words, in the order of the text; at most `limit`. */
  async standingIn(kind: SuggestionKind, text: string, limit: number): Promise<string[]> {
    const used = await this.sources.used(kind, '');
    return knownTexts(text, [...toTerms(used.map((one) => one.text)), ...this.vocabulary(kind)], limit);
  }

  private vocabulary(kind: SuggestionKind): Term[] {
    let terms = this.vocabularies.get(kind);
    if (!terms) {
      const texts =
        kind === 'skill' ? SKILLS : kind === 'job-title' ? JOB_TITLES : placesOf(this.env.COUNTRY);
      this.vocabularies.set(kind, (terms = toTerms(texts)));
    }
    return terms;
  }
}
