import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import type { DrawingName } from '../common/Drawing.js';
import { EmptyState, NoMatch } from '../common/EmptyState.js';
import { ReadFailed } from '../common/ReadFailed.js';

interface Props {
  /** `noneFound` and `clear`: while search or filters match nothing; `emptyHint`: what to do. */
  texts: Record<'empty', string> & Partial<Record<'noneFound' | 'clear' | 'emptyHint', string>>;
  /** Replaces `noneFound` while nothing is searched, only filtered. */
  noneFiltered?: string | undefined;
  /** The drawing of the empty list. */
  drawing: DrawingName;
  /** The next step as a button, while there is no record. */
  action?: ReactNode;
  /** Shown while the records are loading. */
  waiting: ReactNode;
  /** The records. */
  children: ReactNode;
}

/** A list's page: what waits for it, why it failed, the empty and the no-match state, or its records with paging. */
export function ListBody({ texts, noneFiltered, drawing, action, waiting, children }: Props) {
  const { data, error, total, isPending, filterValues, setFilters } = useListContext();
  const isNarrowed = useNarrowed();
  if (isPending) return waiting;
  if (error && !data) return <ReadFailed error={error} />;
  if (total === 0) {
    const noneFound = texts.noneFound ?? texts.empty;
    return isNarrowed ? (
      <NoMatch
        text={filterValues['q'] ? noneFound : (noneFiltered ?? noneFound)}
        clear={texts.clear}
        onClear={() => setFilters({}, [])}
      />
    ) : (
      <EmptyState drawing={drawing} text={texts.empty} hint={texts.emptyHint} action={action} />
    );
  }
  return (
    <>
      {children}
      <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
    </>
  );
}

/** Whether the surrounding list is searched or filtered. */
export function useNarrowed(): boolean {
  return Object.values(useListContext().filterValues).some(Boolean);
}
