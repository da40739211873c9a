import { Injectable } from '@nestjs/common';
import type { Resource } from '../../shared/permissions.js';

export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** A text in current records, and how many have it. */
export interface UsedText {
  text: string;
  uses: number;
}

/**
 * Returns the texts of its records that may match.
 * @param query the typed text in the form of `searchForm`; a source may return more than the matches
 */
export type SuggestionSource = (query: string) => Promise<readonly UsedText[]>;

/** Where resources register the texts of their live records: suggestions list those first. */
@Injectable()
export class SuggestionSources {
  private readonly sources = new Map<
    SuggestionKind,
    Array<{ resource: Resource; source: SuggestionSource }>
  >();

  /**
   * Called in `onModuleInit` by the resource with the texts.
   * @param resource only its readers get them
   */
  register(kind: SuggestionKind, resource: Resource, source: SuggestionSource): void {
    this.sources.set(kind, [...(this.sources.get(kind) ?? []), { resource, source }]);
  }

  /** The texts of every source whose records the user may read, source by source (decision H7). */
  async used(
    kind: SuggestionKind,
    query: string,
    mayRead: (resource: Resource) => boolean,
  ): Promise<UsedText[]> {
    const open = (this.sources.get(kind) ?? []).filter(({ resource }) => mayRead(resource));
    return (await Promise.all(open.map(({ source }) => source(query)))).flat();
  }
}
