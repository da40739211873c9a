import { Alert, Box, Button, Card, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ImportAnswer } from '@shared/api.js';
import { showMoment } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { ImportActions } from './ImportActions.js';
import { ImportCounts } from './ImportCounts.js';
import { ImportErrors } from './ImportErrors.js';
import { isUnderWay } from './importModel.js';
import { ImportProgress } from './ImportProgress.js';
import { ImportConfirm } from './ImportConfirm.js';
import { useImport } from './useImport.js';

const t = texts.imports.show;

/** One import from the upload to the added candidates (1-core section 4 "Bulk import flow", decisions D1-D3). */
export default function ImportShow() {
  const { importId = '' } = useParams();
  const { data, error, isPending, live, refetch } = useImport(importId);
  if (data) return <ImportPage data={data} live={live} lost={error !== null} />;
  if (isPending) return <DetailSkeleton />;
  if ((error as { status?: number }).status === 404) return <MissingImport />;
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.common.tryAgain}</Button>}>
      {error.message}
    </Alert>
  );
}

interface PageProps {
  data: ImportAnswer;
  live: boolean;
  /** The last question went unanswered. */
  lost: boolean;
}

function ImportPage({ data, lost }: PageProps) {
  const { createdBy, createdAt, state, counts, failure, undo } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHead
        title={data.fileName}
        hint={t.started(createdBy?.name ?? texts.common.system, showMoment(createdAt))}
        status={<StatusChip status={state} label={texts.imports.states[state]} />}
        actions={<ImportActions data={data} />}
      />
      {lost && isUnderWay(data) && <Alert severity="warning">{t.reconnecting}</Alert>}
      {failure && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {failure}
        </Alert>
      )}
      {isUnderWay(data) && <ImportProgress data={data} />}
      {state === 'checked' && <ImportConfirm data={data} />}
      {state === 'cancelled' && undo === 'no' && counts.added > 0 && (
        <Alert severity="info">{t.stoppedText(counts.added)}</Alert>
      )}
      {undo === 'done' && <Alert severity="info">{t.undoneText(counts.undone, counts.added)}</Alert>}
      {state === 'done' && undo === 'no' && (
        <Alert
          severity="success"
          action={
            <Link component={RouterLink} to={paths.candidates.list} color="inherit" sx={{ fontWeight: 600 }}>
              {t.toCandidates}
            </Link>
          }
        >
          {t.doneText(counts.added, counts.linked)}
        </Alert>
      )}
      <ImportCounts counts={counts} />
      {counts.invalid > 0 && <ImportErrors id={data._id} total={counts.invalid} />}
    </Box>
  );
}

function MissingImport() {
  return (
    <Card>
      <EmptyState
        drawing="document"
        heading="h1"
        text={t.missing}
        hint={t.missingHint}
        action={
          <Button variant="contained" component={RouterLink} to={paths.candidates.imports}>
            {t.toList}
          </Button>
        }
      />
    </Card>
  );
}
