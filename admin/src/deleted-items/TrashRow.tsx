import { Box, Button, Checkbox, Link as LinkTo, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showDayOf } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import type { TrashKind } from './kinds.js';

/** A trashed record of any kind. */
export type TrashRecord = Record<string, unknown> & { id: string; deletedAt: string | null };

interface Props {
  kind: TrashKind;
  record: TrashRecord;
  chosen: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/** One deleted record with its actions. */
export function TrashRow({ kind, record, chosen, onToggle, onRestore, onDelete }: Props) {
  const T = useTexts('deletedItems');
  const name = kind.nameOf(record);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.25,
        minHeight: 60,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        ...(chosen && { backgroundColor: 'action.selected' }),
      }}
    >
      {kind.bulk && (
        <Checkbox
          checked={chosen}
          onChange={onToggle}
          sx={{ ml: -1 }}
          slotProps={{ input: { 'aria-label': T.select(name) } }}
        />
      )}
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <LinkTo component={Link} to={kind.show(record.id)} noWrap sx={{ display: 'block' }}>
          {name}
        </LinkTo>
        <Typography sx={{ color: 'text.secondary' }} variant="body2" noWrap>
          {kind.detail(record)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {T.deletedOn} {showDayOf(record.deletedAt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={onRestore} aria-label={T.restoreName(name)}>
          {T.restore}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={onDelete}
          aria-label={T.deletePermanentlyName(name)}
        >
          {T.deletePermanently}
        </Button>
      </Box>
    </Box>
  );
}
