import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import type { Permission } from '@shared/permissions.js';
import { wordsOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { toGrants, toPermissions } from './roleModel.js';

const SHORT = 5;

/** A role's permissions: one row per resource with its actions; long tables expand on a click and print whole. */
export function PermissionTable({ role }: { role: { name: string; permissions: Permission[] } }) {
  const T = useTexts('roles').list;
  const [open, setOpen] = useState(false);
  const rows = toPermissions(toGrants(role.permissions));
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{T.noPermissions}</Typography>;
  const hidden = (index: number) => !open && rows.length > SHORT + 1 && index >= SHORT;
  return (
    <>
      <Table size="small" aria-label={T.permissionsOf(role.name)} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '38%' }}>{T.resource}</TableCell>
            <TableCell>{T.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ resource, actions }, index) => (
            <TableRow
              key={resource}
              sx={hidden(index) ? { display: 'none', '@media print': { display: 'table-row' } } : undefined}
            >
              <TableCell component="th" scope="row" sx={{ fontWeight: 550, textTransform: 'capitalize' }}>
                {wordsOf(resource)}
              </TableCell>
              <TableCell sx={{ height: 'auto', overflowWrap: 'anywhere' }}>
                {actions.map(wordsOf).join(', ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SHORT + 1 && (
        <Box className="hd-no-print" sx={{ marginTop: 0.5 }}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? T.showLess : T.showAll(rows.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
