import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Reference } from '@shared/kit/api.js';
import type { InterviewerSuggestion } from '@shared/resources/interviews/api.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { Interview } from './interviewModel.js';

/** The filter's value for the signed-in user. */
export const ME = 'me';

const KEY = ['interviews', 'interviewers', 'offered'];

/** The filter's options for a typed text; cached while the page is open, because it provides the chosen names. */
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
 * The interviewers in the filter of the surrounding list. Their names come from the filter's options or, if only an
 * address names them, from the shown interviews.
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
