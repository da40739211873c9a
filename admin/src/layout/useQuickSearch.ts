import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAccess } from '../access/useAccess.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { RESOURCES } from '../resources.js';

/* Searchable kinds in display order; each needs the permission to read it. */
const KINDS = RESOURCES.flatMap(({ permission, search }) =>
  search ? [{ ...search, resource: permission }] : [],
).sort((one, other) => one.order - other.order);

type Found = Pick<QuickSearch, 'term' | 'hits' | 'failed'>;

const NOTHING: Found = { term: '', hits: [], failed: [] };

/** What the user may search for, in words; empty if nothing. */
export function useSearchWords(): string[] {
  const texts = useTexts();
  const permissions = useAccess();
  return KINDS.filter(({ resource }) => permissions.can(resource, 'read')).map(({ word }) => word(texts));
}

interface QuickSearch {
  /** The hits of the last answer, until the next one. */
  hits: Hit[];
  /** The term of these hits; empty if none. */
  term: string;
  /** The hits belong to the current text. */
  isSettled: boolean;
  asked: boolean;
  /** The kinds that could not be searched, in words. */
  failed: string[];
}

/** All hits, by kind; the kind of a record whose number was typed exactly comes first. */
export function numberFirst(term: string, kinds: readonly Hit[][]): Hit[] {
  const typed = term.replace(/\s/g, '').toUpperCase();
  const isCalled = (hits: Hit[]) => hits.some(({ number }) => number === typed);
  return [...kinds.filter(isCalled), ...kinds.filter((hits) => !isCalled(hits))].flat();
}

/** Candidates, jobs and people matching the typed text, after a pause in typing; only what the user may read. */
export function useQuickSearch(typed: string): QuickSearch {
  const texts = useTexts();
  const permissions = useAccess();
  const term = usePaused(typed.trim());
  const asked = term !== '';
  const kinds = KINDS.filter(({ resource }) => permissions.can(resource, 'read'));
  const query = useQuery<Found>({
    queryKey: ['quick-search', term, ...kinds.map(({ resource }) => resource)],
    enabled: asked,
    staleTime: ({ state }) => (state.data?.failed.length ? 0 : 10_000),
    placeholderData: keepPreviousData,
    /* A kind that fails does not hide the hits of the others. */
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(kinds.map(({ search }) => search(term, signal)));
      return {
        term,
        hits: numberFirst(
          term,
          answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        ),
        failed: kinds.flatMap(({ word }, at) => (answers[at]!.status === 'rejected' ? [word(texts)] : [])),
      };
    },
  });
  const wanted = typed.trim();
  const { hits, term: found, failed } = (wanted !== '' && query.data) || NOTHING;
  const isSettled = wanted === '' || (wanted === term && found === term);
  return { hits, term: found, isSettled, asked, failed };
}
