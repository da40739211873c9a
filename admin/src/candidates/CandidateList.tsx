import { Box, type Theme, useMediaQuery } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { whenIdle } from '../common/useWhenIdle.js';
import { useTexts } from '../i18n/texts.js';
import { UploadDialog } from '../imports/UploadDialog.js';
import { paths, SELECT } from '../paths.js';
import { checkSession } from '../providers/session.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { SIZES } from '../theme/tokens.js';
import { Board, BoardSwitch, useListView } from './board/BoardSwitch.js';
import { BulkBar } from './BulkBar.js';
import { CandidateCards } from './CandidateCards.js';
import { CandidateExport } from './CandidateExport.js';
import { CandidateListEmpty } from './CandidateListEmpty.js';
import { CandidateTable } from './CandidateTable.js';
import { ColumnSettings } from './ColumnSettings.js';
import { FilterChips } from './FilterChips.js';
import { ListMenu } from './ListMenu.js';
import { ListToolbar } from './ListToolbar.js';
import { ScreenJob } from '../screenings/ScreenJob.js';
import { useDialogHash } from './useDialogHash.js';
import { ListReview, ListReviewButton } from './review/ListReview.js';
import { ViewTabs } from './views/ViewTabs.js';
import { PersonPage } from './personPage.js';
import { useFilters } from './useFilters.js';
import { useListSize } from './useListSize.js';

const BulkReceipts = lazy(() => import('./bulk/BulkReceipts.js'));

/** Height of the paging in pixels. */
const FOOT = 44;
const OPTIONS = [...LIMITS.page.options];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** The candidate list (1-core section 2 "Candidate list"). */
export default function CandidateList() {
  const size = useListSize();
  const dialog = useDialogHash();
  useEffect(() => void checkSession().catch(() => undefined), []);
  // Otherwise the first click of a session would load it: 169 ms from row to person instead of 117, and the goal is 150.
  useEffect(() => whenIdle(() => void PersonPage.load().catch(() => undefined)), []);
  return (
    <ListBase
      resource="candidates"
      perPage={size}
      sort={NEWEST_FIRST}
      // Loads in parallel with the rows, not before them: the page's guard checks the permission (`pages.tsx`).
      disableAuthentication
    >
      <CandidateListPage dialog={dialog} />
      <ListReview />
    </ListBase>
  );
}

function CandidateListPage({ dialog }: { dialog: ReturnType<typeof useDialogHash> }) {
  const t = useTexts('candidates').list;
  const { total, isPending, selectedIds } = useListContext();
  const [hash, closeDialog] = dialog;
  const [wanted, setWanted] = useState(hash === SELECT);
  const [resetting, setResetting] = useState(false);
  const chosen = selectedIds.length > 0;
  const selecting = wanted || chosen;
  const [view, setView] = useListView();
  const isTable = view === 'table';
  const { id: reviewed } = useReviewAddress();
  return (
    <Box sx={isTable ? tablePageSx : boardPageSx} inert={reviewed !== undefined}>
      <PageHead
        dense
        title={t.title}
        count={total}
        tabs={<ViewTabs />}
        actions={
          <>
            <ScreenChosenJob />
            <ListReviewButton />
            <BoardSwitch view={view} onView={setView} />
            <ListMenu />
          </>
        }
      />
      <ListToolbar
        selecting={selecting}
        onSelecting={(next) => (chosen ? setResetting(true) : setWanted(next))}
      />
      <FilterChips />
      {!isTable ? (
        <BoardBody />
      ) : isPending ? (
        <RowsSkeleton count={10} />
      ) : (
        <ListBody selecting={selecting}>
          {chosen && (
            <BulkBar resetting={resetting} onResetting={setResetting} onLeave={() => setWanted(false)} />
          )}
        </ListBody>
      )}
      <AddFab resource="candidate" to={paths.candidates.add} label={t.add} inFoot={isTable} />
      <CandidateExport open={hash === '#export'} onClose={closeDialog} />
      {hash === '#receipts' && (
        <Suspense>
          <BulkReceipts onClose={closeDialog} />
        </Suspense>
      )}
      <ColumnSettings open={hash === '#settings'} onClose={closeDialog} />
      <IfCan resource="candidate" actions={['bulk-create']}>
        <UploadDialog open={hash === '#upload'} onClose={closeDialog} />
      </IfCan>
    </Box>
  );
}

/* Shown if the list or its view is narrowed to one job. */
function ScreenChosenJob() {
  const { jobs } = useFilters().filters;
  return jobs?.length === 1 ? <ScreenJob jobId={jobs[0]!} /> : null;
}

function BoardBody() {
  const { total, error } = useListContext();
  if (error || total === 0) return <CandidateListEmpty />;
  return <Board waiting={<RowsSkeleton count={10} />} />;
}

function ListBody({ selecting, children }: { selecting: boolean; children: ReactNode }) {
  const { total, error } = useListContext();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (error || total === 0) {
    return (
      <>
        <CandidateListEmpty />
        {children}
      </>
    );
  }
  return (
    <>
      {isPhone ? <CandidateCards /> : <CandidateTable selecting={selecting} />}
      {children}
      <Box sx={footSx} className="hd-no-print">
        <Pagination rowsPerPageOptions={OPTIONS} />
      </Box>
    </>
  );
}

/* Leaves room for the floating button, so that it covers nothing. */
const footSx = {
  position: 'sticky',
  bottom: 'var(--hd-notices, 0px)',
  zIndex: 1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: FOOT,
  paddingRight: { xs: 8, sm: 9 },
  backgroundColor: 'background.default',
} as const;

/* If there is room, the page is as high as the window, and only the table scrolls, between its head and the paging. */
const tablePageSx = {
  marginBottom: -12,
  marginTop: { sm: '-14px' },
  '@media print': { marginTop: '0 !important' },
  '@media screen and (min-width: 768px) and (min-height: 560px)': {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${SIZES.topBar}px - ${SIZES.gutter.wide - 14}px - var(--hd-notices, 0px))`,
  },
} as const;

/* The board's head is at the same height as the table's. */
const boardPageSx = { marginTop: tablePageSx.marginTop } as const;
