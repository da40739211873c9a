import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HttpError, type SavedQuery, useSavedQueries } from 'react-admin';
import { request } from '../../providers/http.js';
import { chosenFilters } from '../filters.js';
import { VIEWS } from './viewsOf.js';

/**
 * Once, saves the filters that an older release kept in this browser as views of the next user; filters that the server
 * refuses stay in the browser.
 */
export function useBringAlong(): void {
  const client = useQueryClient();
  const [saved, setSaved] = useSavedQueries('candidates');
  const started = useRef(false);
  useEffect(() => {
    if (saved.length === 0 || started.current) return;
    started.current = true;
    void (async () => {
      const left: SavedQuery[] = [];
      for (const one of saved) {
        const { filter, sort } = one.value;
        const { q } = filter as { q?: string };
        const query = {
          filters: chosenFilters(filter as Record<string, unknown>),
          ...(q && { q }),
          ...(sort && { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }),
        };
        await request(VIEWS, { method: 'POST', body: { name: one.label, query } }).catch((error: unknown) => {
          const isThere =
            error instanceof HttpError && (error.body as { code?: string }).code === 'DUPLICATE';
          if (!isThere) left.push(one);
        });
      }
      if (left.length < saved.length) setSaved(left);
      await client.invalidateQueries({ queryKey: [VIEWS] });
    })();
  }, [client, saved, setSaved]);
}
