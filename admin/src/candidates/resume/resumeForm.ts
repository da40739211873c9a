import type { Theme } from '@mui/material';
import useMediaQuery from '@mui/material/useMediaQuery';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { ResumeText } from '@shared/resources/candidates/api.js';
import { useAccess } from '../../access/useAccess.js';
import { request } from '../../providers/http.js';
import { fileQuery } from '../fileTools.js';

/** The forms in which a resume can be read. */
type ResumeForm = 'pages' | 'text';

/** How long an unread prefetched resume is kept in memory, in milliseconds. */
const AHEAD_MS = 120_000;

/** The reader's last choice, otherwise text on a phone and pages elsewhere. */
export function useResumeForm(): [ResumeForm, (form: ResumeForm) => void] {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, choose] = useStore<ResumeForm | undefined>(isPhone ? 'resume.phone' : 'resume.wide');
  return [chosen ?? (isPhone ? 'text' : 'pages'), choose];
}

/** @param url of the resume's file; a changed file has a new one */
export function resumeTextQuery(url: string) {
  return queryOptions({
    queryKey: ['resumeText', url],
    staleTime: Infinity,
    queryFn: ({ signal }) => request<ResumeText>(url.replace(/(\?|$)/, '/text$1'), { signal }),
  });
}

/** Prefetches a resume in the form in which it will be read; does nothing without the permission. */
export function usePrefetchResume(): (url: string | null) => void {
  const client = useQueryClient();
  const mayRead = useAccess().can('candidate', 'read');
  const [form] = useResumeForm();
  return useCallback(
    (url) => {
      if (!url || !mayRead) return;
      if (form === 'text') void client.prefetchQuery({ ...resumeTextQuery(url), gcTime: AHEAD_MS });
      else void client.prefetchQuery({ ...fileQuery(url), gcTime: AHEAD_MS });
    },
    [client, form, mayRead],
  );
}
