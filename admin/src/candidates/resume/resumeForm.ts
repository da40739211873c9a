import type { Theme } from '@mui/material';
import useMediaQuery from '@mui/material/useMediaQuery';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { ResumeText } from '@shared/resources/candidates/api.js';
import { useAccess } from '../../access/useAccess.js';
import { request } from '../../providers/http.js';
import { fileQuery } from '../useFileBlob.js';

/** How a resume can be read. */
export const FORMS = ['pages', 'text'] as const;
export type ResumeForm = (typeof FORMS)[number];

/** How long a resume that was loaded ahead waits to be read, in milliseconds. */
const AHEAD_MS = 120_000;

/** How this reader reads resumes: as chosen last, else as text on a phone and as pages elsewhere. */
export function useResumeForm(): [ResumeForm, (form: ResumeForm) => void] {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, choose] = useStore<ResumeForm | undefined>(isPhone ? 'resume.phone' : 'resume.wide');
  return [chosen ?? (isPhone ? 'text' : 'pages'), choose];
}

/** @param url of the resume's file; a changed file has another one */
export function resumeTextQuery(url: string) {
  return queryOptions({
    queryKey: ['resumeText', url],
    staleTime: Infinity,
    queryFn: ({ signal }) => request<ResumeText>(url.replace(/(\?|$)/, '/text$1'), { signal }),
  });
}

/** Loads a resume ahead in the form in which it will be read; nothing for whoever may not read it. */
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
