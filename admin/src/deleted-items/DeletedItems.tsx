import { Box, Card, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import { useAccess } from '../access/useAccess.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { ROWS } from '../common/pageKeys.js';
import { PermanentDeleteConfirm } from '../common/PermanentDeleteConfirm.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { Forbidden } from '../layout/Forbidden.js';
import { NotFound } from '../layout/NotFound.js';
import { paths } from '../paths.js';
import { ListBody, useNarrowed } from '../records/ListBody.js';
import { TRASH_KINDS, type TrashKind } from './kinds.js';
import { TrashBar } from './TrashBar.js';
import { type TrashRecord, TrashRow } from './TrashRow.js';
import { useTrashActions } from './useTrashActions.js';

/** /deleted-items and its tabs; a tab needs restore and delete-permanently on its resource (1-core section 6). */
export default function DeletedItems() {
  const texts = useTexts();
  const T = texts.deletedItems;
  const { tabName } = useParams();
  const permissions = useAccess();
  const open = TRASH_KINDS.filter(({ resource }) =>
    permissions.can(resource, 'restore', 'delete-permanently'),
  );
  const kind = TRASH_KINDS.find(({ name }) => name === tabName);
  if (tabName !== undefined && !kind) return <NotFound />;
  if (kind && !open.includes(kind))
    return <Forbidden resource={kind.resource} actions={['restore', 'delete-permanently']} />;
  return (
    <>
      <PageHead title={kind ? kind.texts(texts).title : T.title} />
      <Box component="nav" aria-label={T.tabs} sx={{ mb: 2.5 }}>
        <Tabs
          value={kind?.name ?? false}
          variant="scrollable"
          allowScrollButtonsMobile
          slotProps={{ list: { role: 'none' } }}
        >
          {open.map(({ name, texts: textsOf }) => (
            <Tab
              key={name}
              value={name}
              label={textsOf(texts).tab}
              component={Link}
              to={paths.deletedItems(name)}
              role={undefined}
              aria-selected={undefined}
              aria-current={name === kind?.name ? 'page' : undefined}
              tabIndex={0}
            />
          ))}
        </Tabs>
      </Box>
      {kind ? (
        <TrashList key={kind.name} kind={kind} />
      ) : (
        <Typography component="div">
          <EmptyState drawing="trash" text={T.hint} />
        </Typography>
      )}
    </>
  );
}

/** The deleted records of one kind. */
function TrashList({ kind }: { kind: TrashKind }) {
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
  const { data, total, selectedIds, onToggleItem } = useListContext<TrashRecord>();
  const isNarrowed = useNarrowed();
  const { restore, deletePermanently, dialog } = useTrashActions(kind);
  const [asked, setAsked] = useState<{ id: string; name: string }>();
  const { title, empty } = kind.texts(texts);
  const words = { empty, noneFound: T.noneFound, clear: texts.users.list.clear };
  return (
    <>
      {(isNarrowed || total !== 0) && <TrashBar kind={kind} />}
      <ListBody texts={words} drawing="trash" waiting={<RowsSkeleton />}>
        <Card {...ROWS} component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((record) => (
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
      </ListBody>
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
