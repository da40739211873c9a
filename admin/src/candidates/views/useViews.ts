import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { SavedViewQuery } from '@shared/resources/views/api.js';
import { useTexts } from '../../i18n/texts.js';
import { chosenFilters } from '../filters.js';
import { NEWEST_FIRST, pipelineView, showSame, type View, viewOf, viewsOf } from './viewsOf.js';

/** The views of the list, the built-in one first, and the current one, which the address names. */
export function useViews() {
  const texts = useTexts();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { data } = useQuery(viewsOf);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts give the built-in view its name
  const views = useMemo(() => [pipelineView(), ...(data ?? []).map(viewOf)], [data, texts]);
  const { view: id, q, ...filters } = filterValues as Record<string, unknown>;
  const current = views.find((one) => one.id === id);
  const now: SavedViewQuery = {
    filters: chosenFilters(filters),
    sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    ...(typeof q === 'string' && q && { q }),
  };
  /* Undefined shows all candidates. */
  const use = useCallback(
    (view: View | undefined) => {
      const { filters: wanted = {}, q: sought, sort: order = NEWEST_FIRST } = view?.query ?? {};
      setFilters({ ...wanted, ...(sought && { q: sought }), ...(view && { view: view.id }) }, {}, false);
      setSort({ field: order.replace(/^-/, ''), order: order.startsWith('-') ? 'DESC' : 'ASC' });
    },
    [setFilters, setSort],
  );
  return {
    views,
    current,
    /** The list's current state in the form of a view. */
    now,
    /** The list differs from its view. */
    isChanged: current !== undefined && !showSame(current.query, now),
    isAll: id === undefined && Object.keys(now.filters).length === 0 && !now.q,
    use,
  };
}
