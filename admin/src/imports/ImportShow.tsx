import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { showMoment } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { sharedText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { MissingPage } from '../records/RecordMissing.js';
import { ImportActions, ImportConfirm, ImportOriginNotes } from './ImportActions.js';
import { ImportCounts, ImportProgress } from './ImportProgress.js';
import { ImportErrors } from './ImportErrors.js';
import { isUnderWay, missingHeaders } from './importModel.js';
import { RefusalHint } from '../common/RefusalHint.js';
import { SampleLink } from './SampleLink.js';
import { useImport } from './useImport.js';

/** One import from the upload to the added candidates (1-core section 4 "Bulk import flow", decisions D1-D3). */
export default function ImportShow() {
  const texts = useTexts();
  const { importId = '' } = useParams();
  const { data, error, isPending } = useImport(importId);
  if (data) return <ImportPage data={data} lost={error !== null} />;
  if (isPending) return <DetailSkeleton />;
  return <MissingPage texts={texts.imports.show} list={paths.candidates.imports} error={error} />;
}

interface PageProps {
  data: ImportAnswer;
  /** The last poll failed. */
  lost: boolean;
}

function ImportPage({ data, lost }: PageProps) {
  const texts = useTexts();
  const t = texts.imports.show;
  const { createdBy, createdAt, state, counts, failure, failureHint, undo } = data;
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
          {sharedText(failure)}
          <RefusalHint text={failureHint} />
          <MissingHeaders headers={missingHeaders(failure)} />
        </Alert>
      )}
      {isUnderWay(data) && <ImportProgress data={data} />}
      {state === 'checked' && <ImportConfirm data={data} />}
      {state === 'cancelled' && undo === 'no' && counts.added > 0 && (
        <Alert severity="info">{t.stoppedText(counts.added)}</Alert>
      )}
      {undo === 'done' && <ImportUndone data={data} />}
      {state === 'done' && undo === 'no' && (
        <Alert
          severity={counts.added + counts.linked > 0 ? 'success' : 'warning'}
          action={
            <Link component={RouterLink} to={paths.candidates.list} color="inherit" sx={{ fontWeight: 600 }}>
              {t.toCandidates}
            </Link>
          }
        >
          {t.doneText(counts.added, counts.linked)}
        </Alert>
      )}
      <ImportOriginNotes data={data} />
      <ImportCounts counts={counts} />
      {counts.invalid > 0 && <ImportErrors id={data._id} total={counts.invalid} />}
    </Box>
  );
}

/* The headers to add to the file, and a sample file with all of them. */
function MissingHeaders({ headers }: { headers: readonly string[] }) {
  const t = useTexts('imports').show;
  if (headers.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label={t.missingHeaders} sx={{ paddingLeft: 2.5, marginY: 1 }}>
        {headers.map((header) => (
          <li key={header}>
            <strong>{header}</strong>
          </li>
        ))}
      </Box>
      <SampleLink />
    </>
  );
}

/** How many candidates an undo removed, and who was kept and why. */
function ImportUndone({ data: { kept, counts } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const more = counts.added - counts.undone - kept.length;
  return (
    <Alert severity="info">
      {t.undoneText(counts.undone, counts.added)}
      {kept.length > 0 && (
        <Box component="ul" aria-label={t.keptTitle} sx={{ paddingLeft: 2.5, marginY: 1 }}>
          {kept.map(({ _id, name, reason }) => (
            <li key={_id}>
              <Link component={RouterLink} to={paths.candidates.show(_id)} color="inherit">
                {name}
              </Link>{' '}
              {t.kept[reason]}
            </li>
          ))}
          {more > 0 && <li>{t.keptMore(more)}</li>}
        </Box>
      )}
    </Alert>
  );
}
