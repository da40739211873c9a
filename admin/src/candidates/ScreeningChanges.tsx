import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ChangeEntry } from '@shared/kit/api.js';
import { showMoment } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { labelOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';

/** Changes made by screenings, newest first; undefined while loading. */
export function ScreeningChanges({ changes }: { changes: readonly ChangeEntry[] | undefined }) {
  const texts = useTexts();
  const t = texts.candidates.show;
  return (
    <Section title={t.changes} flush={changes !== undefined && changes.length > 0}>
      {!changes && <LinesSkeleton count={2} />}
      {changes?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t.noChanges}</Typography>}
      {changes && changes.length > 0 && (
        <TableContainer>
          <Table size="small" aria-label={t.changes} sx={{ '& td': { overflowWrap: 'break-word' } }}>
            <TableHead>
              <TableRow>
                {[t.changedBy, t.stage, t.field, t.oldValue, t.newValue, t.changedAt].map((label) => (
                  <TableCell key={label}>{label}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map((change, index) => (
                <TableRow key={`${change.changedAt}-${index}`}>
                  <TableCell>{change.changedBy?.name ?? texts.common.system}</TableCell>
                  <TableCell>{change.stage}</TableCell>
                  <TableCell>{labelOf(change.fieldName ?? '')}</TableCell>
                  <TableCell>{change.oldValue}</TableCell>
                  <TableCell>{change.newValue}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{showMoment(change.changedAt)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}
