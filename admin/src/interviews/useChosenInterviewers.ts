import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Reference } from '@shared/kit/api.js';
import type { InterviewerSuggestion } from '@shared/resources/interviews/api.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { Interview } from './interviewModel.js';

/** The filter's value for the signed-in user. */
export const ME = 'me';

const KEY = ['interviews', 'interviewers'];

interface Asked {
  /** The typed text. */
  q: string;
  /** With both, each is free or busy at that time. */
  date?: string;
  durationInMinutes?: number;
  /** Id of the interview being changed. */
  except?: string | undefined;
}

/** Interviewers by name; cached while the page is open, because they provide the chosen names. */
export const interviewersOf = (asked: Asked) =>
  queryOptions({
    queryKey: [...KEY, asked],
    queryFn: ({ signal }) =>
      request<{ interviewers: InterviewerSuggestion[] }>(apiUrl('/interviews/interviewers', { ...asked }), {
        signal,
      }),
    select: ({ interviewers }) => interviewers,
    gcTime: Infinity,
    retry: false,
  });

/**
 * The interviewers in the filter of the surrounding list. Their names come from the filter's options or, if only an
 * address names them, from the shown interviews.
 */
export function useChosenInterviewers(): Reference[] {
  const T = useTexts('interviews').list;
  const client = useQueryClient();
  const { filterValues, data: displayed = [] } = useListContext<Interview>();
  const ids = String(filterValues['interviewer'] ?? '')
    .split(',')
    .filter(Boolean);
  const known = () => [
    { _id: ME, name: T.mine },
    ...client
      .getQueriesData<{ interviewers: Reference[] }>({ queryKey: KEY })
      .flatMap(([, found]) => found?.interviewers ?? []),
    ...displayed.flatMap(({ interviewers }) => interviewers),
  ];
  return ids.map((id) => known().find(({ _id }) => _id === id) ?? { _id: id, name: T.somebody });
}
