import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { LIMITS } from '@shared/limits.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { ExportDialog } from '../exports/ExportDialog.js';
import { texts } from '../i18n/en.js';
import { UploadDialog } from '../imports/UploadDialog.js';
import { paths } from '../paths.js';
import { SIZES } from '../theme/tokens.js';
import { useListView } from './board/useListView.js';
import { BulkBar } from './BulkBar.js';
import { CandidateListEmpty } from './CandidateListEmpty.js';
import { CandidateTable } from './CandidateTable.js';
import { ColumnSettings } from './ColumnSettings.js';
import { FilterChips } from './FilterChips.js';
import { ListMenu } from './ListMenu.js';
import { ListToolbar } from './ListToolbar.js';
import { useDialogHash } from './useDialogHash.js';
import { RememberListSize, useListSize } from './useListSize.js';

const CandidateBoard = lazy(() => import('./board/CandidateBoard.js'));
const t = texts.candidates.list;
/** Height of the paging in pixels. */
const FOOT = 64;
const OPTIONS = [...LIMITS.page.options];

/** The candidate list (1-core section 2 "Candidate list"). */
export default function CandidateList() {
  const size = useListSize();
  const dialog = useDialogHash();
  return (
    <ListBase resource="candidates" perPage={size} sort={{ field: 'createdAt', order: 'DESC' }}>
      <RememberListSize />
      <CandidateListPage dialog={dialog} />
    </ListBase>
  );
}

function CandidateListPage({ dialog }: { dialog: ReturnType<typeof useDialogHash> }) {
  const { total, isPending, selectedIds } = useListContext();
  const [selecting, setSelecting] = useState(selectedIds.length > 0);
  const [view] = useListView();
  const [hash, closeDialog] = dialog;
  const isTable = view === 'table';
  return (
    <Box sx={isTable ? tablePageSx : undefined}>
      <PageHead title={t.title} count={total} actions={<ListMenu />} />
      {isTable && selecting && selectedIds.length > 0 ? (
        <BulkBar onLeave={() => setSelecting(false)} />
      ) : (
        <ListToolbar selecting={selecting} onSelecting={setSelecting} />
      )}
      <FilterChips />
      {!isTable ? (
        <BoardBody />
      ) : isPending ? (
        <RowsSkeleton count={10} />
      ) : (
        <ListBody selecting={selecting} />
      )}
      <IfCan resource="candidate" actions={['create']}>
        <AddFab to={paths.candidates.add} label={t.add} inFoot={isTable} />
      </IfCan>
      <ExportDialog open={hash === '#export'} onClose={closeDialog} />
      <ColumnSettings open={hash === '#settings'} onClose={closeDialog} />
      <IfCan resource="candidate" actions={['bulk-create']}>
        <UploadDialog open={hash === '#upload'} onClose={closeDialog} />
      </IfCan>
    </Box>
  );
}

function BoardBody() {
  const { total, error } = useListContext();
  if (error || total === 0) return <CandidateListEmpty />;
  return (
    <Suspense fallback={<RowsSkeleton count={10} />}>
      <CandidateBoard />
    </Suspense>
  );
}

function ListBody({ selecting }: { selecting: boolean }) {
  const { total, error } = useListContext();
  if (error || total === 0) return <CandidateListEmpty />;
  return (
    <>
      <CandidateTable selecting={selecting} />
      <Box sx={footSx} className="hd-no-print">
        <Pagination rowsPerPageOptions={OPTIONS} />
      </Box>
    </>
  );
}

/* Room for the floating button, so that it lies over nothing. */
const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: FOOT,
  paddingRight: { xs: 8, sm: 9 },
  backgroundColor: 'background.default',
} as const;

/* Where there is room the page is as high as the window, and only the table scrolls, between its head and the paging. */
const tablePageSx = {
  marginBottom: -12,
  '@media (min-width: 768px) and (min-height: 560px)': {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${SIZES.topBar}px - ${SIZES.gutter.wide}px)`,
  },
} as const;
