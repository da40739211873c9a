import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Reference } from '@shared/kit/api.js';
import type { InterviewerSuggestion } from '@shared/resources/interviews/api.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { Interview } from './interviewModel.js';

/** Who is signed in, as the filter names them. */
export const ME = 'me';

const KEY = ['interviews', 'interviewers', 'offered'];

/** Whom the filter offers for what was typed; kept as long as the page is open, as it names those who were chosen. */
export const offeredInterviewers = (q: string) =>
  queryOptions({
    queryKey: [...KEY, q],
    queryFn: async ({ signal }) =>
      (
        await request<{ interviewers: InterviewerSuggestion[] }>(apiUrl('/interviews/interviewers', { q }), {
          signal,
        })
      ).interviewers,
    gcTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });

/**
 * Whose interviews the list around is narrowed to, as its filter holds them. Their names are those of the people whom the
 * filter offered, or, where only an address names them, of the interviews shown.
 */
export function useChosenInterviewers(): Reference[] {
  const T = useTexts('interviews').list;
  const client = useQueryClient();
  const { filterValues, data: shown = [] } = useListContext<Interview>();
  const ids = String(filterValues['interviewer'] ?? '')
    .split(',')
    .filter(Boolean);
  const known = () => [
    { _id: ME, name: T.mine },
    ...client.getQueriesData<Reference[]>({ queryKey: KEY }).flatMap(([, people = []]) => people),
    ...shown.flatMap(({ interviewers }) => interviewers),
  ];
  return ids.map((id) => known().find(({ _id }) => _id === id) ?? { _id: id, name: T.somebody });
}
