import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import type { CandidateSuggestion } from '@shared/resources/candidates/api.js';
import { useAccess } from '../access/useAccess.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { PeopleInput } from './PeopleInput.js';

/** Candidates of the job who get the invitation too; who may not read candidates is not offered them. */
export function InvitedInput({ job }: { job: string | null }) {
  const mayRead = useAccess().can('candidate', 'read');
  return mayRead && job ? <Invited job={job} /> : null;
}

function Invited({ job }: { job: string }) {
  const T = useTexts('interviews').form;
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const { data = [], isPending } = useQuery({
    queryKey: ['candidates', 'suggestion', job, q],
    queryFn: ({ signal }) =>
      request<CandidateSuggestion[]>(apiUrl('/candidates/suggestion', { name: q, job }), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <PeopleInput
      name="inviteCandidates"
      label={T.invite}
      hint={T.inviteHint}
      options={data}
      loading={isPending}
      noOptionsText={T.noCandidates}
      typed={typed}
      onTyped={setTyped}
    />
  );
}
