import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { HitRow } from './HitRow.js';
import { useCommands } from './useCommands.js';
import { useQuickSearch } from './useQuickSearch.js';

interface Props {
  /** What is searched: placeholder and accessible name. */
  label: string;
  inputRef: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** The field was left or something was chosen. */
  onLeave?: () => void;
}

/** The search's field with what it found, grouped by kind; Enter alone takes the first. */
export function SearchField({ label, inputRef, autoFocus = false, onLeave }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Drawn anew when it opens: which commands there are depends on the address, which it does not follow.
  const [, setOpen] = useState(false);
  const { hits, searching, asked } = useQuickSearch(typed);
  const commands = useCommands(typed);
  const leave = () => {
    setTyped('');
    onLeave?.();
  };
  return (
    <Autocomplete<Hit>
      fullWidth
      autoHighlight
      blurOnSelect
      forcePopupIcon={false}
      openOnFocus
      options={[...hits, ...commands]}
      value={null}
      inputValue={typed}
      loading={searching}
      loadingText={texts.common.loading}
      noOptionsText={asked ? texts.shell.searchNothing : texts.shell.searchMore}
      filterOptions={(options) => options}
      slotProps={{
        popper: { placement: 'bottom-end', sx: { minWidth: { md: 460 } } },
        listbox: { sx: { maxHeight: 'min(70dvh, 560px)' } },
      }}
      getOptionLabel={(hit) => hit.label}
      getOptionKey={(hit) => hit.key}
      groupBy={(hit) => hit.group}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={leave}
      onChange={(_event, hit) => {
        if (!hit) return;
        leave();
        void navigate(hit.to);
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props}>
          <HitRow hit={hit} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          autoFocus={autoFocus}
          margin="none"
          placeholder={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ marginRight: 0, paddingLeft: 0.5 }}>
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: typed === '' ? <SlashHint /> : params.slotProps.input.endAdornment,
            },
          }}
        />
      )}
    />
  );
}

function SlashHint() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        paddingX: 0.75,
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: '18px',
        color: 'text.secondary',
      }}
    >
      /
    </Box>
  );
}
