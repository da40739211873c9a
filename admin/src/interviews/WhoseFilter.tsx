import { Autocomplete, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reference } from '@shared/kit/api.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useTryAgain } from '../common/ReadFailed.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { interviewersOf, ME, useChosenInterviewers } from './useChosenInterviewers.js';

/**
 * Whose interviews are shown: everyone's, or those of any chosen interviewer: the user, and people searched by name.
 * @param onChange receives the ids separated by commas, `me` for the user
 */
export function WhoseFilter({ onChange }: { onChange: (ids: string) => void }) {
  const texts = useTexts('interviews');
  const T = texts.list;
  const chosen = useChosenInterviewers();
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const { data: people = [], error } = useQuery({
    ...interviewersOf({ q }),
    placeholderData: keepPreviousData,
  });
  const tryAgain = useTryAgain();
  const failed = error && <ChoicesFailed error={error} />;
  const names = chosen.map(({ name }) => name).join(', ');
  const hasSeveral = chosen.length > 1;
  const offered = q === '' ? [...chosen, { _id: ME, name: T.mine }, ...people] : people;
  return (
    <Autocomplete<Reference, true>
      multiple
      size="small"
      options={[...new Map(offered.map((one) => [one._id, one])).values()]}
      onOpen={() => error && tryAgain()}
      noOptionsText={failed ?? texts.form.noInterviewers}
      filterOptions={(all) => all}
      value={chosen}
      isOptionEqualToValue={(option, other) => option._id === other._id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, persons) => onChange(persons.map(({ _id }) => _id).join(','))}
      sx={{
        flex: {
          xs: hasSeveral ? '1 0 100%' : '1 0 calc(50% - 6px)',
          sm: hasSeveral ? '1 0 220px' : '1 1 122px',
        },
        minWidth: 0,
        maxWidth: { sm: hasSeveral ? 240 : 200 },
        '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
        ...(names && {
          '& .MuiAutocomplete-inputRoot:not(.Mui-focused) .MuiAutocomplete-input': {
            minWidth: 0,
            paddingInline: 0,
          },
        }),
      }}
      /* Names instead of chips, so no arrow key moves to a chip: the field stays one line, and nothing below it moves. */
      renderValue={([first, ...more]) => (
        <>
          <Typography noWrap variant="body2" title={names} sx={{ paddingLeft: 0.75, minWidth: 0 }}>
            {first?.name}
          </Typography>
          {more.length > 0 && (
            <Typography noWrap variant="body2" sx={{ paddingLeft: 0.75, flexShrink: 0 }}>
              +{more.length}
            </Typography>
          )}
        </>
      )}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.defaultMuiPrevented = true;
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={chosen.length > 0 ? '' : T.everyone}
          sx={{ m: 0 }}
          slotProps={{
            ...props.slotProps,
            htmlInput: {
              ...props.slotProps.htmlInput,
              'aria-label': names ? `${T.whose}: ${names}` : T.whose,
            },
          }}
        />
      )}
    />
  );
}
