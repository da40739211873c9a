import { hashKey, queryOptions } from '@tanstack/react-query';
import type { SavedView, SavedViewQuery } from '@shared/resources/views/api.js';
import { currentTexts } from '../../i18n/texts.js';
import { request } from '../../providers/http.js';

/** The API path of saved views; also their query key. */
export const VIEWS = '/candidates/views';

/** A view of the list: saved on the server, or the built-in one. */
export interface View extends Pick<SavedView, 'name' | 'query'> {
  id: string;
  /** Undefined for the built-in view. */
  saved?: SavedView;
}

/** The user's own saved views and those shared by others, by name. */
export const viewsOf = queryOptions({
  queryKey: [VIEWS],
  queryFn: async ({ signal }) => (await request<{ views: SavedView[] }>(VIEWS, { signal })).views,
  staleTime: 60_000,
  retry: false,
});

/** Converts a saved view. */
export const viewOf = (saved: SavedView): View => ({
  id: saved._id,
  name: saved.name,
  query: saved.query,
  saved,
});

/** Whether two views show the same candidates in the same order; the order of their filters does not matter. */
export function showSame(one: SavedViewQuery, other: SavedViewQuery): boolean {
  const essence = ({ q = '', filters, sort = NEWEST_FIRST }: SavedViewQuery) => hashKey([q, filters, sort]);
  return essence(one) === essence(other);
}

/** The list's default order. */
export const NEWEST_FIRST = '-createdAt';

/** Id of the built-in view. */
export const PIPELINE = 'pipeline';

/** Candidates in the pipeline, those longest without a change first, the job under the name. */
export function pipelineView(): View {
  return {
    id: PIPELINE,
    name: currentTexts().candidates.views.pipeline,
    query: {
      filters: {
        status: ['Applied', 'Screening', 'Shortlisted', 'Assessment', 'Interview', 'Offered', 'Onboarding'],
      },
      sort: 'lastActivity',
      columns: ['name', 'appliedThrough', 'resume', 'status', 'statusSince', 'lastActivity'],
    },
  };
}
