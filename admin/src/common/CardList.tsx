import { type ReactNode, useState } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import type { Resource } from '@shared/permissions.js';
import { AddFab } from './AddFab.js';
import { CardCell, CardGrid } from './CardGrid.js';
import type { DrawingName } from './Drawing.js';
import { EmptyState, NoMatch } from './EmptyState.js';
import { LoadMore } from './LoadMore.js';
import { PageHead } from './PageHead.js';
import { ReadFailed } from './ReadFailed.js';
import { SearchBox } from './SearchBox.js';
import { CardsSkeleton } from './Skeletons.js';
import { usePaused } from './useSuggestions.js';

interface Props<T> {
  /** react-admin's resource. */
  resource: string;
  /** The resource of the permission to create one. */
  permission: Resource;
  texts: Record<'title' | 'search' | 'empty' | 'noneFound' | 'clear' | 'cards' | 'add', string>;
  /** Shown while there is no record. */
  drawing: DrawingName;
  /** Minimum width of a card in pixels. */
  least?: number;
  /** The page's main actions, to the right of its title. */
  actions?: ReactNode;
  /** Address of the form for a new record. */
  addTo: string;
  renderCard: (record: T) => ReactNode;
}

/** A page of cards with "Load More": title with count, search, the cards, and a floating add button. */
export function CardList<T extends RaRecord>(props: Props<T>) {
  const { texts, permission, least, renderCard } = props;
  const cards = useCards<T>(props.resource);
  return (
    <>
      <PageHead title={texts.title} count={cards.total} actions={props.actions} />
      <SearchBox label={texts.search} value={cards.typed} onChange={cards.setTyped} />
      {cards.error && <ReadFailed error={cards.error} />}
      {cards.isPending && <CardsSkeleton />}
      {cards.total === 0 &&
        (cards.isSearch ? (
          <NoMatch text={texts.noneFound} clear={texts.clear} onClear={() => cards.setTyped('')} />
        ) : (
          <EmptyState drawing={props.drawing} text={texts.empty} />
        ))}
      {cards.records.length > 0 && (
        <CardGrid label={texts.cards} least={least}>
          {cards.records.map((record) => (
            <CardCell key={record.id}>{renderCard(record)}</CardCell>
          ))}
        </CardGrid>
      )}
      <LoadMore left={cards.left} loading={cards.isLoadingMore} onMore={cards.loadMore} />
      <AddFab resource={permission} to={props.addTo} label={texts.add} />
    </>
  );
}

const PAGE = 24;

/** A searchable list of cards: typing searches after a pause, "Load More" adds a page. */
function useCards<T extends RaRecord>(resource: string) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const query = useInfiniteGetList<T>(resource, {
    pagination: { page: 1, perPage: PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  const records = query.data?.pages.flatMap((page) => page.data) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  return {
    typed,
    setTyped,
    records,
    /** Undefined until it is loaded. */
    total,
    left: (total ?? 0) - records.length,
    isSearch: q !== '',
    isPending: query.isPending,
    error: query.error as Error | null,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
