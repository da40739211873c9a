import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reference } from '@shared/kit/api.js';
import type { CandidateAnswer, CandidateSuggestion } from '@shared/resources/candidates/api.js';
import { useAccess } from '../access/useAccess.js';
import { useRecentFirst } from '../common/recent.js';
import { SeveralInput } from '../common/SeveralInput.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

type Option = Reference & Pick<CandidateAnswer, 'isDeleted'> & { id: string; jobs?: CandidateAnswer['jobs'] };

/** Candidates of the job who get the invitation too; hidden from users who may not read candidates. */
export function InvitedInput({ job }: { job: string | null }) {
  const mayRead = useAccess().can('candidate', 'read');
  return mayRead && job ? <Invited job={job} /> : null;
}

function Invited({ job }: { job: string }) {
  const T = useTexts('interviews').form;
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['candidates', 'suggestion', job, q],
    queryFn: ({ signal }) =>
      request<CandidateSuggestion[]>(apiUrl('/candidates/suggestion', { name: q, job }), { signal }),
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ _id, name }): Option => ({ id: _id, _id, name, isDeleted: false }));
  const options = useRecentFirst('candidates', found, q, ({ jobs }) =>
    Boolean(jobs?.some(({ _id }) => _id === job)),
  );
  return (
    <SeveralInput
      name="inviteCandidates"
      label={T.invite}
      hint={T.inviteHint}
      options={options}
      loading={isPending}
      error={error}
      noOptionsText={T.noCandidates}
      typed={typed}
      onTyped={setTyped}
    />
  );
}
