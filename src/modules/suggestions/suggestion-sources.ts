import { Injectable } from '@nestjs/common';

/** What suggestions are offered for. */
export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** A text that records hold now, and how many of them. */
export interface UsedText {
  text: string;
  uses: number;
}

/**
 * Answers the texts of its records that may fit.
 * @param query what was typed, in the form of {@link foldText}; a source may answer more than what fits
 */
export type SuggestionSource = (query: string) => Promise<readonly UsedText[]>;

/** Where resources offer the texts that their live records hold: suggestions show those first. */
@Injectable()
export class SuggestionSources {
  private readonly sources = new Map<SuggestionKind, SuggestionSource[]>();

  /** Called in `onModuleInit` by the resource that holds the texts. */
  register(kind: SuggestionKind, source: SuggestionSource): void {
    this.sources.set(kind, [...(this.sources.get(kind) ?? []), source]);
  }

  /** Every source's texts, one after the other. */
  async used(kind: SuggestionKind, query: string): Promise<UsedText[]> {
    return (await Promise.all((this.sources.get(kind) ?? []).map((source) => source(query)))).flat();
  }
}
