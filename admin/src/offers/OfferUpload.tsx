import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import { FILE_KINDS } from '@shared/kit/file-kinds.js';
import { IfCan } from '../access/Guard.js';
import { useFilePicker } from '../common/useFilePicker.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { removeFiles, uploadFiles } from '../providers/files.js';

/** The letter to send: an uploaded PDF, or the one generated from the terms. */
export function OfferUpload({ candidate }: { candidate: CandidateDetail & { id: string } }) {
  const texts = useTexts();
  const t = texts.offers.form;
  const run = useRecordAction();
  const isUpload = candidate.files['offerLetter'] !== undefined;
  const picker = useFilePicker({
    label: t.upload,
    accept: FILE_KINDS.offerLetter.accept,
    onFile: (file) =>
      void run({
        progress: t.uploading,
        work: () => uploadFiles('candidates', candidate.id, { offerLetter: file }),
        done: texts.messages.success.filesUploaded,
        resources: ['candidates'],
      }),
  });
  const remove = () =>
    run({
      progress: t.removing,
      work: () => removeFiles('candidates', candidate.id, ['offerLetter']),
      done: texts.messages.success.filesDeleted,
      resources: ['candidates'],
    });
  return (
    <Alert severity="info" icon={false} sx={{ marginBottom: 2 }}>
      {isUpload ? t.uploaded : t.template}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
        {isUpload && (
          <Link component={RouterLink} to={paths.candidates.file(candidate.id, 'offerLetter')}>
            {t.see}
          </Link>
        )}
        <IfCan resource="candidate" actions={['read', 'update']}>
          <Button size="small" variant="outlined" startIcon={<UploadIcon />} onClick={picker.open}>
            {isUpload ? t.replace : t.upload}
          </Button>
          {isUpload && (
            <Button size="small" variant="text" onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
          {picker.input}
        </IfCan>
      </Box>
    </Alert>
  );
}
