import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListFilters } from './useListFilters.js';

interface Props {
  texts: Record<'filter' | 'all', string>;
  /** Values of the filter `status` with their labels, in order. */
  statuses: ReadonlyArray<readonly [value: string, label: string]>;
}

/** The few statuses of a list as buttons, one of them pressed. */
export function StatusFilter({ texts, statuses }: Props) {
  const { valueOf, set } = useListFilters<'status'>();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.filter}
      value={valueOf('status')}
      onChange={(_event, value: string | null) => value !== null && set('status', value)}
      sx={{ flexWrap: 'wrap' }}
    >
      {([['', texts.all], ...statuses] as const).map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
