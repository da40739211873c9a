import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { dataProvider, listUrl } from '../providers/dataProvider.js';
import { notedRows, noteRows, WHO } from './calls.js';

/** Notes with what the list around it is read, for the page's next load. */
export function NoteRows() {
  const { resource, page, perPage, sort, filterValues } = useListContext();
  useEffect(() => {
    const filter = (filterValues ?? {}) as Record<string, unknown>;
    const params = { pagination: { page, perPage }, sort, filter };
    const url = listUrl(resource, params);
    noteRows(url === undefined ? undefined : { url, resource, params });
  }, [resource, page, perPage, sort, filterValues]);
  return null;
}

/**
 * Takes over the rows that the page's first script asked for, so that the list is drawn with them at once. Without a session
 * they are refused, as the question who is signed in is; a failure is told when the list asks itself.
 */
export function takeRows(client: QueryClient): void {
  const noted = notedRows();
  const early = window.hiredeskEarly;
  if (!noted || !early?.has(noted.url)) return;
  const { resource, params } = noted;
  const taken = client.prefetchQuery({
    queryKey: [resource, 'getList', { ...params, meta: undefined }],
    queryFn: () => dataProvider.getList(resource, params),
  });
  /* The page is drawn when it is known who is signed in: once, with the rows, unless those take longer. */
  const who = early.get(WHO);
  if (who)
    early.set(
      WHO,
      Promise.race([taken, pause(HELD_MS)]).then(() => who),
    );
}

/* So long a page may wait for its rows instead of being drawn without them first, ms: less than anybody notices. */
const HELD_MS = 80;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
