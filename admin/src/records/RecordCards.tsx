import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import type { Resource } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import type { DrawingName } from '../common/Drawing.js';
import { PageHead } from '../common/PageHead.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { FilterBar } from './FilterBar.js';
import { ListBody, useNarrowed } from './ListBody.js';

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

/** A list's page as cards. */
export function RecordCards<Row extends RaRecord>(props: Props<Row>) {
  const { texts, drawing, permission, createTo, noneFiltered, least = 300, renderCard } = props;
  const { data, meta } = useListContext<Row>();
  const create = (
    <IfCan resource={permission} actions={['create']}>
      <Button variant="contained" component={Link} to={createTo}>
        {texts.create}
      </Button>
    </IfCan>
  );
  return (
    <ListBody
      texts={texts}
      noneFiltered={noneFiltered}
      drawing={drawing}
      action={create}
      waiting={<CardsSkeleton />}
    >
      <CardGrid label={texts.title} least={least}>
        {data?.map((row) => (
          <CardCell key={row.id}>{renderCard(row, meta)}</CardCell>
        ))}
      </CardGrid>
    </ListBody>
  );
}
