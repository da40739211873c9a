import JobIcon from '@mui/icons-material/BusinessCenterOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import StatusIcon from '@mui/icons-material/FlagOutlined';
import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useAccess } from '../access/useAccess.js';
import { useQuestion } from '../common/useQuestion.js';
import { useBulkAction } from '../records/useBulkAction.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { StatusChoices } from '../records/status/StatusChoices.js';
import { AddToJob } from './bulk/AddToJob.js';
import { ResetQuestion } from './bulk/ResetQuestion.js';
import { useCandidateBatch } from './bulk/useCandidateBatch.js';
import { useStatusKeys } from './bulk/useStatusKeys.js';
import { SelectAll } from './SelectAll.js';

interface Props {
  /** The question whether to clear the selection is open. */
  resetting: boolean;
  onResetting: (resetting: boolean) => void;
  /** Called once the selection is cleared. */
  onLeave: () => void;
}

/** Actions for the selected candidates: a bar between the table and its paging; the toolbar stays. */
export function BulkBar({ resetting, onResetting, onLeave }: Props) {
  const texts = useTexts();
  const t = texts.candidates.selection;
  const own = texts.records;
  const { selectedIds, onUnselectItems } = useListContext();
  const { search } = useLocation();
  const [addsToJob, setAddsToJob] = useState(false);
  const [working, setWorking] = useState<string>(own.bulk.working);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const access = useAccess();
  const mayChange = access.can('candidate', 'read', 'update');
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useBulkAction();
  const { ask, dialog } = useQuestion();
  const { run, progress } = useCandidateBatch();
  const count = selectedIds.length;
  const people = own.bulk.candidates(showCount(count));
  const leave = () => {
    onUnselectItems();
    onLeave();
  };
  const give = async (status: CandidateStatus) => {
    setWorking(own.status.updating);
    const body = { status, ids: selectedIds };
    if (await run({ path: '/candidates/bulk/status', body, total: count, change: `→ ${status}` })) leave();
  };
  const addTo = async (job: string, title: string) => {
    setAddsToJob(false);
    setWorking(own.bulk.working);
    const body = { job, ids: selectedIds };
    if (await run({ path: '/candidates/bulk/jobs', body, total: count, change: `→ ${title}` })) leave();
  };
  const deleteThem = async () => {
    const title = t.deleteTitle(count);
    const text = texts.confirm.restoreLater;
    if (!(await ask({ title, text, confirmLabel: t.delete, destructive: true }))) return;
    const answered = await act({
      progress: texts.candidates.frame.trash.deleting,
      done: texts.messages.success.deleted('Candidates'),
      work: () => provider.trashMany('candidates', selectedIds),
      resources: ['candidates'],
      undo: {
        record: people,
        change: own.undo.deleted,
        work: (gone) => provider.restoreMany('candidates', gone),
      },
    });
    // Refused candidates no longer exist: nothing of the selection is left.
    if (answered) leave();
  };
  useStatusKeys(mayChange && !progress ? (status) => void give(status) : undefined);
  return (
    <Paper role="toolbar" aria-label={own.bulk.bar} className="hd-no-print" sx={barSx}>
      <Typography sx={{ fontWeight: 600, flexBasis: { xs: '100%', sm: 'auto' } }} role="status">
        {t.count(count)}
      </Typography>
      <SelectAll />
      <Button size="small" variant="text" onClick={() => onResetting(true)}>
        {t.reset}
      </Button>
      <Box sx={actionsSx}>
        {mayChange && (
          <>
            <Button
              {...buttonProps}
              startIcon={<StatusIcon />}
              aria-haspopup="menu"
              disabled={progress !== undefined}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {own.bulk.status}
            </Button>
            <Button
              {...buttonProps}
              startIcon={<JobIcon />}
              disabled={progress !== undefined}
              onClick={() => setAddsToJob(true)}
            >
              {own.bulk.jobs}
            </Button>
          </>
        )}
        <Button {...buttonProps} component={Link} to={{ search, hash: '#export' }} startIcon={<ExportIcon />}>
          {own.bulk.export}
        </Button>
        {access.can('candidate', 'bulk-delete') && (
          <Button {...buttonProps} color="error" startIcon={<DeleteIcon />} onClick={() => void deleteThem()}>
            {t.delete}
          </Button>
        )}
      </Box>
      {progress && (
        <Box sx={progressSx}>
          <Typography variant="caption" role="status">
            {working} {own.bulk.waiting(showCount(progress.done), showCount(progress.total ?? count))}
          </Typography>
          <LinearProgress
            aria-label={working}
            variant={progress.done > 0 ? 'determinate' : 'indeterminate'}
            value={(100 * progress.done) / Math.max(1, progress.total ?? count)}
          />
        </Box>
      )}
      <StatusChoices<CandidateStatus>
        anchor={anchor}
        label={own.status.menu(people)}
        statuses={CANDIDATE_STATUSES}
        current={undefined}
        onClose={() => setAnchor(null)}
        onChoose={(status) => void give(status)}
      />
      {addsToJob && (
        <AddToJob onClose={() => setAddsToJob(false)} onAdd={(id, title) => void addTo(id, title)} />
      )}
      {dialog}
      <ResetQuestion
        count={count}
        open={resetting}
        onClose={() => onResetting(false)}
        onReset={() => {
          onResetting(false);
          leave();
        }}
      />
    </Paper>
  );
}

const buttonProps = { size: 'small', variant: 'outlined', sx: { minHeight: 32 } } as const;

const barSx = {
  flex: 'none',
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'calc(64px + var(--hd-notices, 0px))',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  minHeight: 48,
  marginTop: 1,
  paddingX: 2,
  paddingY: 0.75,
  borderRadius: '10px',
  border: 1,
  borderColor: 'primary.main',
  backgroundColor: 'primarySoft',
} as const;

const actionsSx = { display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: { sm: 'auto' } } as const;

const progressSx = { flexBasis: '100%' } as const;
