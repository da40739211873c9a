import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { optionGroup } from '../common/optionGroup.js';
import { useTexts } from '../i18n/texts.js';
import type { Hit } from '../records/resource.js';
import { HitRow } from './HitRow.js';
import { useCommands } from './useCommands.js';
import { useQuickSearch } from './useQuickSearch.js';

interface Props {
  /** Placeholder and accessible name: what is searched. */
  label: string;
  inputRef: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** Called when the field loses the focus or something was chosen. */
  onLeave?: () => void;
}

/** An option, with the term that found it. */
type Option = Hit & { term: string };

/* The last entry: what could not be searched. */
const FAILED = { key: 'failed', group: '', to: '' };
const isFailure = ({ key }: Hit) => key === FAILED.key;

/** The search field with its hits, grouped by kind; Enter alone takes the first. */
export function SearchField({ label, inputRef, autoFocus = false, onLeave }: Props) {
  const texts = useTexts();
  const navigate = useRef<NavigateFunction>(null);
  const [typed, setTyped] = useState('');
  // Re-rendered when it opens: the available commands depend on the address, which it does not subscribe to.
  const [, setOpen] = useState(false);
  const { hits, term, isSettled, asked, failed } = useQuickSearch(typed);
  const commands = useCommands(typed);
  const options = [...hits, ...commands].map((hit): Option => ({ ...hit, term }));
  if (failed.length > 0) {
    const { searchFailed, searchMissing } = texts.shell;
    options.push({ ...FAILED, label: searchFailed, note: searchMissing(failed), term });
  }
  const leave = () => {
    setTyped('');
    onLeave?.();
  };
  const goTo = (hit: Hit) => {
    leave();
    inputRef.current?.blur();
    void navigate.current?.(hit.to);
  };
  const onKeyDown = useEnterAhead(typed, isSettled, () => {
    if (options[0] && !isFailure(options[0])) goTo(options[0]);
  });
  return (
    <>
      <Navigate into={navigate} />
      <Autocomplete<Option>
        fullWidth
        autoHighlight
        blurOnSelect
        clearOnEscape
        forcePopupIcon={false}
        openOnFocus
        options={options}
        onKeyDown={onKeyDown}
        value={null}
        inputValue={typed}
        loading={!isSettled}
        loadingText={texts.common.loading}
        noOptionsText={asked ? texts.shell.searchNothing : texts.shell.searchMore}
        filterOptions={(all) => all}
        slotProps={{
          popper: { placement: 'bottom-end', sx: { minWidth: { md: 460 } } },
          listbox: { 'aria-label': label, sx: { maxHeight: 'min(70dvh, 560px)' } },
        }}
        // The highlight stays on an option with the same label: the term makes it move to the first one of a new answer.
        getOptionLabel={(hit) => `${hit.label} ${hit.term}`}
        getOptionKey={(hit) => hit.key}
        getOptionDisabled={isFailure}
        groupBy={(hit) => hit.group}
        renderGroup={optionGroup}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' || reason === 'clear') setTyped(text);
        }}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={leave}
        onChange={(_event, hit) => {
          if (hit) goTo(hit);
        }}
        renderOption={({ key, ...props }, hit) => (
          <Box component="li" key={key} {...props} style={isFailure(hit) ? { opacity: 1 } : undefined}>
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
    </>
  );
}

/* Subscribes to the address in place of the field, which measures the page on each render. */
function Navigate({ into }: { into: RefObject<NavigateFunction | null> }) {
  const navigate = useNavigate();
  useEffect(() => {
    into.current = navigate;
  }, [into, navigate]);
  return null;
}

/**
 * Enter before the hits arrive takes the first one on arrival; an option reached by the arrow keys is taken at once.
 * @returns the listener for the field's keys
 */
function useEnterAhead(typed: string, isSettled: boolean, takeFirst: () => void) {
  const isChoosing = useRef(false);
  const [entered, setEntered] = useState<string>();
  const take = useEffectEvent(takeFirst);
  useEffect(() => {
    isChoosing.current = false;
  }, [typed]);
  useEffect(() => {
    if (entered === undefined || !isSettled) return;
    setEntered(undefined);
    if (entered === typed) take();
  }, [entered, isSettled, typed]);
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChoosing.current = true;
    if (event.key !== 'Enter' || isSettled || isChoosing.current) return;
    event.defaultMuiPrevented = true;
    setEntered(typed);
  };
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
