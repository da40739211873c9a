import { MenuItem, TextField } from '@mui/material';

interface Props {
  label: string;
  /** What stands for no filter. */
  any: string;
  value: string;
  choices: ReadonlyArray<readonly [value: string, text: string]>;
  onChange: (value: string) => void;
}

/** One of a few values that narrows a list, in a row with other filters. */
export function FilterChoice({ label, any, value, choices, onChange }: Props) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        flex: { xs: '0 0 calc(50% - 6px)', sm: '1 1 128px' },
        maxWidth: { sm: 168 },
        m: 0,
        /* As the placeholder of the searched filters beside it. */
        ...(value === '' && { '& .MuiSelect-select': { color: 'text.secondary' } }),
      }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
