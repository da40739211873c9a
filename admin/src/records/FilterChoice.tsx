import { MenuItem, TextField } from '@mui/material';
import { valueText } from '../common/words.js';
import { useListFilters } from './useListFilters.js';

interface Props {
  /** Name of the filter. */
  name: string;
  label: string;
  /** Text for no filter. */
  any: string;
  values: readonly string[];
  /** Texts of the values, if they are not the usual ones. */
  labels?: Readonly<Record<string, string>>;
}

/** A choice of a few values that filters the surrounding list, in a row with other filters. */
export function FilterChoice({ name, label, any, values, labels = {} }: Props) {
  const { valueOf, set } = useListFilters<string>();
  const value = valueOf(name);
  return (
    <TextField
      select
      value={value}
      onChange={(event) => set(name, event.target.value)}
      sx={{
        flex: { xs: '1 0 calc(50% - 6px)', sm: '1 1 128px' },
        maxWidth: { sm: 168 },
        m: 0,
        /* Looks like the placeholder of the searchable filters next to it. */
        ...(value === '' && { '& .MuiSelect-select': { color: 'text.secondary' } }),
      }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {labels[one] ?? valueText(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
