import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import CheckedIcon from '@mui/icons-material/CheckBox';
import OpenIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import {
  Box,
  Button,
  List,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CountedField, ValueCount } from '@shared/resources/candidates/api.js';
import { factsOf } from '@shared/resources/candidates/rules.js';
import { showCount } from '@shared/kit/format.js';
import { ReadFailed } from '../../common/ReadFailed.js';
import { LinesSkeleton } from '../../common/Skeletons.js';
import { StatusDot } from '../../common/StatusChip.js';
import { valueText } from '../../common/words.js';
import { useMenu } from '../../common/useMenu.js';
import { useTexts } from '../../i18n/texts.js';
import { apiUrl, request } from '../../providers/http.js';
import { useFilters } from '../useFilters.js';

/** Number of values from which they can be searched. */
const MANY = 12;

interface Choice {
  value: string;
  label: string;
  count: number;
}

/** One field's values with their counts; a click applies one at once. */
export function QuickFilter({ field }: { field: CountedField }) {
  const t = useTexts('candidates').quick;
  const menu = useMenu('dialog');
  const { filters, set } = useFilters();
  const chosen = filters[field] ?? [];
  return (
    <>
      <Button
        variant={chosen.length > 0 ? 'outlined' : 'text'}
        {...menu.button}
        endIcon={<ArrowIcon />}
        sx={{ paddingX: 1.25, '& .MuiButton-endIcon': { marginLeft: 0 } }}
      >
        {t.chosen(t[field], chosen.length)}
      </Button>
      {menu.wasOpened && (
        <Popover
          {...menu.over}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t[field], sx: { width: 280, marginTop: 0.5 } },
          }}
        >
          {menu.over.open && (
            <Choices field={field} chosen={chosen} onChoose={(next) => set({ ...filters, [field]: next })} />
          )}
        </Popover>
      )}
    </>
  );
}

interface ChoicesProps {
  field: CountedField;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

function Choices({ field, chosen, onChoose }: ChoicesProps) {
  const t = useTexts('candidates').quick;
  const [typed, setTyped] = useState('');
  const { data: counts, error } = useValueCounts(field);
  if (!counts)
    return <Box sx={{ padding: 2 }}>{error ? <ReadFailed error={error} small /> : <LinesSkeleton />}</Box>;
  const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0;
  /* Jobs are sorted by count. */
  const all: Choice[] =
    factsOf(field).values?.map((value) => ({ value, label: valueText(value), count: countOf(value) })) ??
    counts.map(({ value, label = value, count }) => ({ value, label, count }));
  const words = typed.trim().toLowerCase();
  const seen = all.filter(({ label }) => label.toLowerCase().includes(words));
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      {all.length > MANY && (
        <Box sx={{ padding: 1.5, paddingBottom: 0 }}>
          <TextField
            margin="none"
            autoFocus
            placeholder={t.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': t.search } }}
          />
        </Box>
      )}
      <List dense role="group" aria-label={t[field]} sx={{ maxHeight: 420, overflowY: 'auto' }}>
        {seen.length === 0 && (
          <Typography component="div" sx={{ paddingX: 2, color: 'text.secondary' }}>
            {t.none}
          </Typography>
        )}
        {seen.map(({ value, label, count }, index) => (
          <ListItemButton
            key={value}
            role="checkbox"
            aria-checked={chosen.includes(value)}
            aria-label={`${label} ${showCount(count)}`}
            autoFocus={index === 0 && all.length <= MANY}
            onClick={() => toggle(value)}
            sx={{ gap: 1, paddingY: 0.25, minHeight: 34 }}
          >
            {chosen.includes(value) ? (
              <CheckedIcon aria-hidden color="primary" fontSize="small" />
            ) : (
              <OpenIcon aria-hidden fontSize="small" sx={{ color: 'edge' }} />
            )}
            {field === 'status' && <StatusDot status={value} />}
            <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {showCount(count)}
            </Box>
          </ListItemButton>
        ))}
      </List>
      {chosen.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', padding: 1 }}>
          <Button size="small" variant="text" onClick={() => onChoose([])}>
            {t.clear}
          </Button>
        </Box>
      )}
    </>
  );
}

/** The number of candidates of the list by value of a field, ignoring the filter on that field. */
function useValueCounts(by: CountedField) {
  const { q, filters: all } = useFilters();
  const { [by]: _own, ...filters } = all;
  return useQuery({
    queryKey: ['candidates', 'counts', by, q, filters],
    queryFn: ({ signal }) =>
      request<ValueCount[]>(apiUrl('/candidates/counts', { by, ...(q && { q }) }), {
        method: 'POST',
        body: { filters },
        signal,
      }),
  });
}
