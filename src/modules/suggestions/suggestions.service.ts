import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { askLimitedChild } from '../../core/limited-child.js';
import { LIMITS } from '../../shared/kit/limits.js';
import type { Resource } from '../../shared/permissions.js';
import { searchForm } from '../../shared/kit/text.js';
import { knownTexts } from './known-texts.js';
import { rank, type Term, toTerms } from './rank.js';
import { type SuggestionKind, SuggestionSources } from './suggestion-sources.js';
import { JOB_TITLES } from './vocabulary/job-titles.js';
import { SKILLS } from './vocabulary/skills.js';

/** Reads all cities and would keep them in memory; runs once per process, when somebody types a place. */
const PLACES_CHILD = {
  beside: import.meta.url,
  name: 'vocabulary/places-child',
  memoryMb: 256,
  timeoutMs: 20_000,
};

/** Suggestions for forms while typing (2-workflow section 7 "Suggestions"). */
@Injectable()
export class SuggestionsService {
  private readonly log = new Logger(SuggestionsService.name);
  private readonly vocabularies = new Map<SuggestionKind, Promise<Term[]>>();

  constructor(
    private readonly sources: SuggestionSources,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Matches for the typed text: texts of records that the actor may read first, then the vocabulary; at most ten. */
  async suggest(actor: Actor, kind: SuggestionKind, typed: string): Promise<string[]> {
    const mayRead = (resource: Resource) => actor.permissions.can(resource, 'read');
    const used = await this.sources.used(kind, searchForm(typed), mayRead);
    return rank(used, await this.vocabulary(kind), typed, LIMITS.suggestions);
  }

  /** The known texts of a kind that a longer text contains as whole words, in the text's order; at most `limit`. */
  async standingIn(kind: SuggestionKind, text: string, limit: number): Promise<string[]> {
    // The text itself contains them: its reader learns no other word.
    const used = await this.sources.used(kind, '', () => true);
    const vocabulary = await this.vocabulary(kind);
    return knownTexts(text, [...toTerms(used.map((one) => one.text)), ...vocabulary], limit);
  }

  private async vocabulary(kind: SuggestionKind): Promise<Term[]> {
    let terms = this.vocabularies.get(kind);
    if (!terms) this.vocabularies.set(kind, (terms = this.texts(kind).then(toTerms)));
    try {
      return await terms;
    } catch (error) {
      this.vocabularies.delete(kind);
      this.log.warn(`No vocabulary of ${kind}: ${String(error)}`);
      return [];
    }
  }

  private async texts(kind: SuggestionKind): Promise<readonly string[]> {
    if (kind === 'skill') return SKILLS;
    if (kind === 'job-title') return JOB_TITLES;
    return askLimitedChild<string[]>(PLACES_CHILD, (child) => child.send(this.env.COUNTRY));
  }
}
