import { Box } from '@mui/material';
import { isDay } from '@shared/kit/rules.js';
import { DateField } from './DateField.js';
import { hiddenSx } from './hidden.js';
import { useDraft } from './useDraft.js';

/** Earlier days are ignored: 2, 20 and 202, typed on the way to 2026, are valid years too. */
const FIRST_DAY = '1000-01-01';

interface Props {
  id: string;
  label: string;
  /** `yyyy-mm-dd`; empty for none. */
  value: string;
  /** Receives only complete days, or an empty value. */
  onChange: (day: string) => void;
  /** Default: the width in a row of filters. */
  width?: number | string;
  /** Part of a row of filters without labels: its label is for screen readers only. */
  inRow?: boolean;
  /** Never empty: an emptied field gets its day back on blur. */
  isRequired?: boolean;
}

/* A whole day and its buttons fit into a field of 158 px: two of them side by side on a phone. */
const narrowSx = {
  '& .MuiFormControl-root': { margin: 0, minWidth: 0 },
  '& .MuiPickersInputBase-root': { paddingInline: '10px 5px' },
  '& .MuiPickersInputBase-sectionsContainer': { width: 0, flex: 1, paddingInline: 0 },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiInputAdornment-root .MuiIconButton-root': { padding: 0.5, marginRight: 0 },
};

const inRowSx = (isEmpty: boolean) => ({
  ...narrowSx,
  flex: { xs: '1 0 100%', sm: '0 0 182px' },
  minWidth: 0,
  '& .MuiInputLabel-root': hiddenSx,
  /* Shows the date format, which a label would otherwise cover. */
  '& .MuiPickersSectionList-root': { opacity: 1, ...(isEmpty && { color: 'text.secondary' }) },
});

/** A calendar day that filters a list, in a row with other filters. */
export function DayFilter({
  id,
  label,
  value,
  onChange,
  width = 194,
  inRow = false,
  isRequired = false,
}: Props) {
  const { text, type, ask, end } = useDraft(value, onChange);
  const change = (day: string | null) => {
    const next = day ?? '';
    const isNone = next === '' && !isRequired;
    if (isNone || (isDay(next) && next >= FIRST_DAY)) ask(next, next);
    else type(next);
  };
  return (
    <Box sx={inRow ? inRowSx(text === '') : { ...narrowSx, width }}>
      <DateField
        id={id}
        name={id}
        label={label}
        value={text}
        onChange={change}
        onBlur={end}
        inputRef={null}
        required={false}
        clearable={!isRequired}
        error={false}
        helperText={null}
      />
    </Box>
  );
}
