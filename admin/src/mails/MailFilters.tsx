import { Box, Button, MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@shared/kit/limits.js';
import { MAIL_STATES } from '@shared/resources/mails/enums.js';
import { DayFilter } from '../common/DayFilter.js';
import { useTypedFilter } from '../common/useDraft.js';
import { useTexts } from '../i18n/texts.js';
import type { MailFilter } from './useMailFilters.js';

interface Props {
  filters: Record<MailFilter, string>;
  change: (name: MailFilter, value: string) => void;
  /** Undefined while no filter is set. */
  clear: (() => void) | undefined;
}

/** State, kind, person and time. */
export function MailFilters({ filters, change, clear }: Props) {
  const texts = useTexts('mails');
  const t = texts.list;
  const kinds = Object.entries(texts.kinds);
  const states = MAIL_STATES.map((state) => [state, texts.states[state]] as const);
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        /* Day fields have none of the others' margins. */
        '& .MuiFormControl-root': { margin: 0 },
        marginBottom: 2,
        // On a phone in pairs, the address across both.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
        '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Choice
        label={t.state}
        value={filters.state}
        choices={states}
        onChange={(state) => change('state', state)}
      />
      <Choice
        label={t.kind}
        value={filters.template}
        choices={kinds}
        onChange={(template) => change('template', template)}
      />
      <Typed label={t.recipient} value={filters.q} onChange={(q) => change('q', q)} />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          id={`mails-${name}`}
          width="100%"
          label={name === 'from' ? t.from : t.until}
          value={filters[name]}
          onChange={(day) => change(name, day)}
        />
      ))}
      {clear && (
        <Button variant="text" onClick={clear} sx={{ justifySelf: 'start' }}>
          {t.clear}
        </Button>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: ReadonlyArray<readonly [string, string]>;
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const t = useTexts('mails').list;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(([name]) => name === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t.all}</MenuItem>
      {choices.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/* Filters after a pause in typing. */
function Typed({ label, value, onChange }: Omit<ChoiceProps, 'choices'>) {
  const [typed, setTyped] = useTypedFilter(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: LIMITS.searchLength }, inputLabel: { shrink: true } }}
    />
  );
}
