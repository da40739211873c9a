import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { LIMITS } from '@shared/limits.js';
import { useRights } from '../access/useRights.js';
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

/** Candidates and jobs for what was typed, after a pause in typing and only what the user may read. */
export function useQuickSearch(typed: string): { hits: Hit[]; searching: boolean; asked: boolean } {
  const rights = useRights();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), LIMITS.suggestionPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = term.length >= LEAST_LETTERS;
  const seesCandidates = rights.can('candidate', 'read');
  const seesJobs = rights.can('job', 'read');
  const query = useQuery({
    queryKey: ['quick-search', term, seesCandidates, seesJobs],
    enabled: asked,
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      (
        await Promise.all([
          seesCandidates ? candidateHits(term, signal) : [],
          seesJobs ? jobHits(term, signal) : [],
        ])
      ).flat(),
  });
  return { hits: asked ? (query.data ?? []) : [], searching: query.isFetching, asked };
}
