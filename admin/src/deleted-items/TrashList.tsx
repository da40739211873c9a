import { Card } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { EmptyState } from '../common/EmptyState.js';
import { ROWS } from '../common/pageKeys.js';
import { PermanentDeleteConfirm } from '../common/PermanentDeleteConfirm.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import type { TrashKind } from './kinds.js';
import { TrashBar } from './TrashBar.js';
import { TrashRow, type TrashRecord } from './TrashRow.js';
import { useTrashActions } from './useTrashActions.js';

/** The deleted records of one kind. */
export function TrashList({ kind }: { kind: TrashKind }) {
  return (
    <ListBase
      resource={kind.name}
      filter={{ deleted: true }}
      storeKey={`${kind.name}.deleted`}
      perPage={LIMITS.page.default}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      disableSyncWithLocation
    >
      <Rows kind={kind} />
    </ListBase>
  );
}

function Rows({ kind }: { kind: TrashKind }) {
  const texts = useTexts();
  const T = texts.deletedItems;
  const { data, error, total, isPending, selectedIds, onToggleItem, filterValues } =
    useListContext<TrashRecord>();
  const { restore, deletePermanently, dialog } = useTrashActions(kind);
  const [asked, setAsked] = useState<{ id: string; name: string }>();
  if (isPending) return <RowsSkeleton />;
  if (error && !data) return <ReadFailed error={error} />;
  const searching = Boolean(filterValues['q']);
  return (
    <>
      {(searching || total !== 0) && <TrashBar kind={kind} />}
      {total === 0 && <EmptyState drawing="trash" text={searching ? T.noneFound : kind.texts(texts).empty} />}
      {data && data.length > 0 && (
        <>
          <Card
            {...ROWS}
            component="ul"
            aria-label={kind.texts(texts).title}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {data.map((record) => (
              <TrashRow
                key={record.id}
                kind={kind}
                record={record}
                chosen={selectedIds.includes(record.id)}
                onToggle={() => onToggleItem(record.id)}
                onRestore={() => void restore(record)}
                onDelete={() => setAsked({ id: record.id, name: kind.nameOf(record) })}
              />
            ))}
          </Card>
          <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
        </>
      )}
      {dialog}
      <PermanentDeleteConfirm
        resource={kind.name}
        record={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void deletePermanently(asked.id);
        }}
      />
    </>
  );
}
