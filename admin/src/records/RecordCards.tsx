import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import type { Resource } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import type { DrawingName } from '../common/Drawing.js';
import { EmptyState } from '../common/EmptyState.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { CardsSkeleton } from '../common/Skeletons.js';

interface Props<Row> {
  texts: Record<'title' | 'empty' | 'noneFound' | 'clear' | 'create', string>;
  /** The drawing of the empty list. */
  drawing: DrawingName;
  /** The permission to create a record. */
  permission: Resource;
  createTo: string;
  renderCard: (row: Row) => ReactNode;
}

/** A list's page as cards: skeletons, the empty and the no-match state, the cards and their paging. */
export function RecordCards<Row extends RaRecord>({
  texts,
  drawing,
  permission,
  createTo,
  renderCard,
}: Props<Row>) {
  const { data, error, total, isPending, setFilters } = useListContext<Row>();
  const narrowed = useNarrowed();
  if (isPending) return <CardsSkeleton />;
  if (error && !data) return <ReadFailed error={error} />;
  if (total === 0) {
    return narrowed ? (
      <EmptyState
        drawing="search"
        text={texts.noneFound}
        action={
          <Button variant="outlined" onClick={() => setFilters({}, [])}>
            {texts.clear}
          </Button>
        }
      />
    ) : (
      <EmptyState
        drawing={drawing}
        text={texts.empty}
        action={
          <IfCan resource={permission} actions={['create']}>
            <Button variant="contained" component={Link} to={createTo}>
              {texts.create}
            </Button>
          </IfCan>
        }
      />
    );
  }
  return (
    <>
      <CardGrid label={texts.title} least={300}>
        {data?.map((row) => (
          <CardCell key={row.id}>{renderCard(row)}</CardCell>
        ))}
      </CardGrid>
      <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
    </>
  );
}

/** Whether the list is searched or filtered. */
export function useNarrowed(): boolean {
  return Object.values(useListContext().filterValues).some(Boolean);
}
