import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRights } from '../access/useRights.js';
import { texts } from '../i18n/en.js';
import { type Hit, useQuickSearch } from './useQuickSearch.js';

/** Search over candidates and jobs from every page; "/" on the keyboard leads to it. */
export function GlobalSearch() {
  const rights = useRights();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { hits, searching, asked } = useQuickSearch(typed);
  useSlashKey(field);
  if (!rights.can('candidate', 'read') && !rights.can('job', 'read')) return null;

  return (
    <Autocomplete<Hit, false, false, true>
      freeSolo
      disableClearable={false}
      forcePopupIcon={false}
      options={hits}
      value={null}
      inputValue={typed}
      loading={searching}
      loadingText={texts.common.loading}
      noOptionsText={asked ? texts.shell.searchNothing : texts.shell.searchMore}
      filterOptions={(options) => options}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.label)}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit.key)}
      groupBy={(hit) => hit.group}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, hit) => {
        const chosen = typeof hit === 'string' ? hits[0] : hit;
        if (!chosen) return;
        setTyped('');
        field.current?.blur();
        void navigate(chosen.to);
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1 }}>
          <Typography noWrap sx={{ flex: 1 }}>
            {hit.label}
          </Typography>
          {hit.detail && <Typography sx={{ color: 'text.secondary' }}>{hit.detail}</Typography>}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field}
          margin="none"
          placeholder={texts.shell.searchHint}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': texts.shell.searchHint },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: typed === '' ? <SlashHint /> : params.slotProps.input.endAdornment,
            },
          }}
        />
      )}
      sx={{ width: { xs: 140, sm: 260, md: 340 }, flex: '0 1 auto' }}
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
        borderRadius: 1,
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

function useSlashKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      const isTyping = target?.closest('input, textarea, select, [contenteditable=true], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
