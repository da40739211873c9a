import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@shared/kit/limits.js';
import { useAccess } from '../access/useAccess.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { RESOURCES } from '../resources.js';

/** So many letters must be typed before the server is asked. */
export const MIN_LETTERS = 1;

/* What can be found, in the order in which it is shown; each needs the permission to read it. */
const KINDS = RESOURCES.flatMap(({ permission, search }) =>
  search ? [{ ...search, resource: permission }] : [],
).sort((one, other) => one.order - other.order);

const NOTHING = { term: '', hits: [] as Hit[] };

/** What the user may search for, in words; empty when there is nothing. */
export function useSearchWords(): string[] {
  const texts = useTexts();
  const permissions = useAccess();
  return KINDS.filter(({ resource }) => permissions.can(resource, 'read')).map(({ word }) => word(texts));
}

export interface QuickSearch {
  /** Those of the last answer, until there is another. */
  hits: Hit[];
  /** What they were found for; empty for nothing. */
  term: string;
  /** They are those of what is typed now. */
  isSettled: boolean;
  asked: boolean;
}

/** All hits, by kinds; where one is called by the very number that was typed, its kind stands first. */
export function numberFirst(term: string, kinds: readonly Hit[][]): Hit[] {
  const typed = term.replace(/\s/g, '').toUpperCase();
  const isCalled = (hits: Hit[]) => hits.some(({ number }) => number === typed);
  return [...kinds.filter(isCalled), ...kinds.filter((hits) => !isCalled(hits))].flat();
}

/** Candidates, jobs and people for what was typed, after a pause in typing and only what the user may read. */
export function useQuickSearch(typed: string): QuickSearch {
  const permissions = useAccess();
  const term = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const asked = term.length >= MIN_LETTERS;
  const kinds = KINDS.filter(({ resource }) => permissions.can(resource, 'read'));
  const query = useQuery({
    queryKey: ['quick-search', term, ...kinds.map(({ resource }) => resource)],
    enabled: asked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    /* A kind that cannot be asked now does not hide what the others found. */
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(kinds.map(({ search }) => search(term, signal)));
      if (answers.every(({ status }) => status === 'rejected')) throw new Error(term);
      return {
        term,
        hits: numberFirst(
          term,
          answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        ),
      };
    },
  });
  const wanted = typed.trim();
  const { hits, term: found } = (wanted.length >= MIN_LETTERS && query.data) || NOTHING;
  const isSettled = wanted === '' || (wanted === term && (query.isError || found === term));
  return { hits, term: found, isSettled, asked };
}
