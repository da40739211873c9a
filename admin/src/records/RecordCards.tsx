import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, Pagination, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import type { Resource } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import type { DrawingName } from '../common/Drawing.js';
import { EmptyState, NoMatch } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { FilterBar } from './FilterBar.js';

/** What the server sends with a list, for example counts; undefined until it is loaded. */
type Meta = Record<string, unknown> | undefined;

interface Props<Row> {
  texts: Record<'title' | 'empty' | 'noneFound' | 'clear' | 'create', string>;
  /** The drawing of the empty list. */
  drawing: DrawingName;
  /** The permission to create a record. */
  permission: Resource;
  createTo: string;
  /** Replaces `noneFound` while nothing is searched, only filtered. */
  noneFiltered?: string;
  /** Minimum width of a card in pixels. */
  least?: number;
  renderCard: (row: Row, meta: Meta) => ReactNode;
}

interface PageProps<Row> extends Props<Row> {
  /** react-admin's resource. */
  resource: string;
  texts: Props<Row>['texts'] & { search: string };
  sort?: SortPayload;
  /** Next to the search; like it hidden while there are no records at all. */
  filters?: ReactNode;
  /** The page's main actions, to the right of its title. */
  actions?: ReactNode;
  /** The line below the title. */
  hint?: (meta: Meta, total: number | undefined) => ReactNode;
}

/** The order of people and roles. */
export const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

/** A page of cards, by default newest first: title with count, search and filters, the cards, and a floating add button. */
export function CardsPage<Row extends RaRecord>(props: PageProps<Row>) {
  return (
    <ListBase
      resource={props.resource}
      perPage={LIMITS.page.default}
      sort={props.sort ?? { field: 'createdAt', order: 'DESC' }}
    >
      <HeadAndCards {...props} />
      <AddFab resource={props.permission} to={props.createTo} label={props.texts.create} />
    </ListBase>
  );
}

function HeadAndCards<Row extends RaRecord>({ filters, hint, actions, ...cards }: PageProps<Row>) {
  const { total, meta } = useListContext<Row>();
  const narrowed = useNarrowed();
  return (
    <>
      <PageHead title={cards.texts.title} count={total} hint={hint?.(meta, total)} actions={actions} />
      {(narrowed || total !== 0) && <FilterBar texts={cards.texts}>{filters}</FilterBar>}
      <RecordCards<Row> {...cards} />
    </>
  );
}

/** A list's page as cards: skeletons, the empty and the no-match state, the cards and their paging. */
export function RecordCards<Row extends RaRecord>({
  texts,
  drawing,
  permission,
  createTo,
  noneFiltered = texts.noneFound,
  least = 300,
  renderCard,
}: Props<Row>) {
  const { data, error, total, isPending, meta, filterValues, setFilters } = useListContext<Row>();
  const narrowed = useNarrowed();
  if (isPending) return <CardsSkeleton />;
  if (error && !data) return <ReadFailed error={error} />;
  if (total === 0) {
    return narrowed ? (
      <NoMatch
        text={filterValues['q'] ? texts.noneFound : noneFiltered}
        clear={texts.clear}
        onClear={() => setFilters({}, [])}
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
      <CardGrid label={texts.title} least={least}>
        {data?.map((row) => (
          <CardCell key={row.id}>{renderCard(row, meta)}</CardCell>
        ))}
      </CardGrid>
      <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
    </>
  );
}

/* Whether the list is searched or filtered. */
function useNarrowed(): boolean {
  return Object.values(useListContext().filterValues).some(Boolean);
}
