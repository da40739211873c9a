import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Reference } from '@shared/kit/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import type { InterviewerSuggestion } from '@shared/resources/interviews/api.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { Interview } from './interviewModel.js';

const ME = 'me';

interface Props {
  /** Id of a user, `me`, or empty for everyone. */
  value: string;
  onChange: (id: string) => void;
}

/** Whose interviews are shown: everyone's, the user's own, or those of an interviewer searched by name. */
export function WhoseFilter({ value, onChange }: Props) {
  const T = useTexts('interviews').list;
  const { data: shown = [] } = useListContext<Interview>();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Reference>();
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs).slice(0, LIMITS.searchLength);
  const { data: people = [] } = useQuery({
    queryKey: ['interviews', 'interviewers', q],
    queryFn: async ({ signal }) =>
      (
        await request<{ interviewers: InterviewerSuggestion[] }>(apiUrl('/interviews/interviewers', { q }), {
          signal,
        })
      ).interviewers,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const mine: Reference = { _id: ME, name: T.mine };
  /* The address may name somebody who was not picked here: the name comes from the shown interviews. */
  const known = [mine, ...(picked ? [picked] : []), ...people, ...shown.flatMap((one) => one.interviewers)];
  const chosen =
    value === '' ? null : (known.find(({ _id }) => _id === value) ?? { _id: value, name: T.somebody });
  return (
    <Autocomplete<Reference>
      size="small"
      options={q === '' ? [mine, ...people] : people}
      filterOptions={(all) => all}
      value={chosen}
      isOptionEqualToValue={(option, other) => option._id === other._id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, person) => {
        setPicked(person ?? undefined);
        onChange(person?._id ?? '');
      }}
      sx={{ flex: { xs: '0 0 calc(50% - 6px)', sm: '1 1 122px' }, maxWidth: { sm: 200 } }}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={T.everyone}
          sx={{ m: 0 }}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': T.whose },
          }}
        />
      )}
    />
  );
}
