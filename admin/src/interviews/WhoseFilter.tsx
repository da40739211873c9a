import { Autocomplete, Chip, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reference } from '@shared/kit/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useTryAgain } from '../common/ReadFailed.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { ME, offeredInterviewers, useChosenInterviewers } from './useChosenInterviewers.js';

/**
 * Whose interviews are shown: everyone's, or those of any chosen interviewer: the user, and people searched by name.
 * @param onChange receives the ids separated by commas, `me` for the user
 */
export function WhoseFilter({ onChange }: { onChange: (ids: string) => void }) {
  const texts = useTexts('interviews');
  const T = texts.list;
  const chosen = useChosenInterviewers();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs).slice(0, LIMITS.searchLength);
  const { data: people = [], error } = useQuery(offeredInterviewers(q));
  const tryAgain = useTryAgain();
  const failed = error && <ChoicesFailed error={error} />;
  const hasSeveral = chosen.length > 1;
  return (
    <Autocomplete<Reference, true>
      multiple
      size="small"
      limitTags={1}
      options={q === '' ? [{ _id: ME, name: T.mine }, ...people] : people}
      onOpen={() => error && tryAgain()}
      noOptionsText={failed ?? texts.form.noInterviewers}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={chosen}
      isOptionEqualToValue={(option, other) => option._id === other._id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, persons) => onChange(persons.map(({ _id }) => _id).join(','))}
      sx={{
        flex: { xs: hasSeveral ? '1 0 100%' : '0 0 calc(50% - 6px)', sm: '1 1 122px' },
        maxWidth: { sm: 200 },
        /* One line until all of the chosen are shown. */
        '& .MuiAutocomplete-inputRoot:not(.Mui-focused)': { flexWrap: 'nowrap' },
      }}
      renderValue={(persons, itemProps) =>
        persons.map((person, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={key} {...item} size="small" label={person.name} />;
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={chosen.length > 0 ? '' : T.everyone}
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
