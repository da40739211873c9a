import { useRemoveFromStore } from 'react-admin';
import type { SavedView, SavedViewQuery } from '@shared/resources/views/api.js';
import { useRecordAction } from '../../records/useRecordAction.js';
import { useTexts } from '../../i18n/texts.js';
import { request } from '../../providers/http.js';
import { CANDIDATE_COLUMNS, COLUMNS_STORE_KEY } from '../columns.js';
import { useHiddenColumns } from './useHiddenColumns.js';
import type { ViewValues } from './ViewDialog.js';
import { type View, viewOf, VIEWS } from './viewsOf.js';

/** Saves, changes and deletes views on the server; each change can be undone. */
export function useViewActions() {
  const texts = useTexts();
  const t = texts.candidates.saved;
  const act = useRecordAction();
  const { hidden } = useHiddenColumns();
  const forget = useRemoveFromStore();
  const displayed = () => CANDIDATE_COLUMNS.map(({ key }) => key).filter((key) => !hidden.includes(key));
  const patch = ({ _id }: SavedView, body: object, suffix = '') =>
    request<SavedView>(`${VIEWS}/${_id}${suffix}`, { method: 'PATCH', body });
  const done = texts.messages.success;

  const create = async (
    { name, shared, withColumns }: ViewValues,
    now: SavedViewQuery,
  ): Promise<View | undefined> => {
    const query = { ...now, ...(withColumns && { columns: displayed() }) };
    const created = await act({
      progress: t.saving,
      work: () => request<SavedView>(VIEWS, { method: 'POST', body: { name, shared, query } }),
      done: done.created(t.label),
      resources: [VIEWS],
      undo: {
        record: name,
        change: t.created,
        work: ({ _id }) => request(`${VIEWS}/${_id}`, { method: 'DELETE' }),
      },
    });
    return created && viewOf(created.data);
  };

  const update = (
    view: SavedView,
    { name, shared, withColumns, query }: Partial<ViewValues> & { query?: SavedViewQuery },
  ) => {
    const keepsColumns = withColumns ?? view.query.columns !== undefined;
    const { columns: _old, ...rest } = query ?? view.query;
    return act({
      progress: t.saving,
      work: async () => {
        const body = {
          version: view.version,
          ...(name !== undefined && { name, shared }),
          query: { ...rest, ...(keepsColumns && { columns: displayed() }) },
        };
        const saved = await patch(view, body);
        // The view now includes this browser's changes to its columns.
        forget(`${COLUMNS_STORE_KEY}.${view._id}`);
        return saved;
      },
      done: done.updated(t.label),
      resources: [VIEWS],
      undo: {
        record: view.name,
        change: t.changed,
        work: () => patch(view, { name: view.name, shared: view.shared, query: view.query }),
      },
    });
  };

  const remove = (view: SavedView) =>
    act({
      progress: t.deleting,
      work: () => request(`${VIEWS}/${view._id}`, { method: 'DELETE' }),
      done: done.deleted(t.label),
      resources: [VIEWS],
      undo: { record: view.name, change: t.deleted, work: () => patch(view, {}, '/restore') },
    });

  return { create, update, remove };
}
