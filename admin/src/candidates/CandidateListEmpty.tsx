import { Button, Card, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { EmptyState, NoMatch } from '../common/EmptyState.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** Replaces the table: no candidates yet, no match, or why loading failed. */
export function CandidateListEmpty() {
  const texts = useTexts();
  const t = texts.candidates.list;
  const { error, filterValues, setFilters } = useListContext();
  const permissions = useAccess();
  const mayCreate = permissions.can('candidate', 'create');
  const mayImport = permissions.can('candidate', 'bulk-create');
  if (error) return <ReadFailed error={error} />;
  const narrowed = Object.keys(filterValues as object).length > 0;
  return (
    <Card>
      {narrowed ? (
        <NoMatch text={t.noneFound} clear={t.clear} onClear={() => setFilters({}, {}, false)} />
      ) : (
        <EmptyState
          drawing="people"
          text={t.empty}
          hint={mayCreate ? t.emptyHint : undefined}
          action={
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              {mayCreate && (
                <Button variant="contained" component={Link} to={paths.candidates.add}>
                  {t.add}
                </Button>
              )}
              {mayImport && (
                <Button variant="outlined" component={Link} to={paths.candidates.upload}>
                  {t.import}
                </Button>
              )}
            </Stack>
          }
        />
      )}
    </Card>
  );
}
