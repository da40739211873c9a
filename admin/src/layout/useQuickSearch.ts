import { useQuery } from '@tanstack/react-query';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { LIMITS } from '@shared/limits.js';
import type { Resource } from '@shared/permissions.js';
import { useRights } from '../access/useRights.js';
import { usePaused } from '../common/useSuggestions.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

/** Something that the global search found. */
export interface Hit {
  key: string;
  group: string;
  label: string;
  detail?: string;
  to: string;
}

/** So many letters must be typed before the server is asked. */
export const LEAST_LETTERS = 2;

async function candidateHits(name: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await request<Array<{ _id: string; name: string }>>(
    apiUrl('/candidates/suggestion', { name }),
    { signal },
  );
  return found.map((candidate) => ({
    key: `candidate-${candidate._id}`,
    group: texts.shell.searchCandidates,
    label: candidate.name,
    to: paths.candidates.show(candidate._id),
  }));
}

async function jobHits(q: string, signal: AbortSignal): Promise<Hit[]> {
  const { jobs } = await request<{ jobs: JobAnswer[] }>(apiUrl('/jobs', { q, limit: 5 }), { signal });
  return jobs.map((job) => ({
    key: `job-${job._id}`,
    group: texts.shell.searchJobs,
    label: job.title,
    detail: jobNumber(job.jobId),
    to: paths.jobs.show(job._id),
  }));
}

async function peopleHits(name: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await request<Array<{ _id: string; name: string }>>('/api/users/suggestion', {
    method: 'POST',
    body: { name },
    signal,
  });
  return found.map((user) => ({
    key: `user-${user._id}`,
    group: texts.shell.searchPeople,
    label: user.name,
    to: paths.users.show(user._id),
  }));
}

/** What can be found, in the order in which it is shown; each needs the right to read it. */
const KINDS: ReadonlyArray<{
  right: Resource;
  word: string;
  search: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}> = [
  { right: 'candidate', word: texts.shell.searchWords.candidate, search: candidateHits },
  { right: 'job', word: texts.shell.searchWords.job, search: jobHits },
  { right: 'user', word: texts.shell.searchWords.user, search: peopleHits },
];

/** What the user may search for, in words; empty when there is nothing. */
export function useSearchWords(): string[] {
  const rights = useRights();
  return KINDS.filter(({ right }) => rights.can(right, 'read')).map(({ word }) => word);
}

/** Candidates, jobs and people for what was typed, after a pause in typing and only what the user may read. */
export function useQuickSearch(typed: string): { hits: Hit[]; searching: boolean; asked: boolean } {
  const rights = useRights();
  const term = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const asked = term.length >= LEAST_LETTERS;
  const kinds = KINDS.filter(({ right }) => rights.can(right, 'read'));
  const query = useQuery({
    queryKey: ['quick-search', term, ...kinds.map(({ right }) => right)],
    enabled: asked,
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      (await Promise.all(kinds.map(({ search }) => search(term, signal)))).flat(),
  });
  return { hits: asked ? (query.data ?? []) : [], searching: query.isFetching, asked };
}
