import { Injectable } from '@nestjs/common';
import type { Resource } from '../../shared/permissions.js';

export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** A text that records hold now, and how many of them. */
export interface UsedText {
  text: string;
  uses: number;
}

/**
 * Answers the texts of its records that may fit.
 * @param query what was typed, in the form of `searchForm`; a source may answer more than what fits
 */
export type SuggestionSource = (query: string) => Promise<readonly UsedText[]>;

/** Where resources offer the texts that their live records hold: suggestions show those first. */
@Injectable()
export class SuggestionSources {
  private readonly sources = new Map<
    SuggestionKind,
    Array<{ resource: Resource; source: SuggestionSource }>
  >();

  /**
   * Called in `onModuleInit` by the resource that holds the texts.
   * @param resource whose readers are told them
   */
  register(kind: SuggestionKind, resource: Resource, source: SuggestionSource): void {
    this.sources.set(kind, [...(this.sources.get(kind) ?? []), { resource, source }]);
  }

  /** The texts of every source whose records one may read, one source after the other (decision H7). */
  async used(
    kind: SuggestionKind,
    query: string,
    mayRead: (resource: Resource) => boolean,
  ): Promise<UsedText[]> {
    const open = (this.sources.get(kind) ?? []).filter(({ resource }) => mayRead(resource));
    return (await Promise.all(open.map(({ source }) => source(query)))).flat();
  }
}
