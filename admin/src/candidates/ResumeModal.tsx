import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, IconButton, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';
import { ResumeView } from './resume/ResumeView.js';

/** The resume over the list; Escape or a click outside closes it (1-core section 2). */
export default function ResumeModal({
  candidate,
  onClose,
}: {
  candidate: CandidateRecord;
  onClose: () => void;
}) {
  const t = useTexts('candidates');
  const title = t.file.of(t.fields.resume, candidate.name);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="resume-title">
      <DialogTitle id="resume-title" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span style={{ flex: 1 }}>{title}</span>
        <Link component={RouterLink} to={paths.candidates.file(candidate.id, 'resume')} variant="body2">
          {t.file.open}
        </Link>
        <IconButton aria-label={t.file.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <ResumeView name={candidate.name} url={candidate.resume} />
      </DialogContent>
    </Dialog>
  );
}
