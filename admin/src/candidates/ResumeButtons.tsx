import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ResumeIcon from '@mui/icons-material/DescriptionOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Button, Dialog, DialogContent, DialogTitle, IconButton, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { downloadLink } from '../common/download.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';
import { ResumeView } from './resume/ResumeView.js';

/** Opens the resume over the page, or downloads it; files need the permission to read candidates. */
export function ResumeButtons({ candidate }: { candidate: CandidateRecord }) {
  const T = useTexts('candidates').list;
  const mayRead = useAccess().can('candidate', 'read');
  const [open, setOpen] = useState(false);
  if (!mayRead) return null;
  if (!candidate.resume) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 1 }}>
        {T.noResume}
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ResumeIcon />}
        aria-label={T.viewResume(candidate.name)}
        onClick={() => setOpen(true)}
      >
        {T.resume}
      </Button>
      <Download url={candidate.resume} name={candidate.name} />
      {open && <ResumeModal candidate={candidate} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the resume over the list; empty if there is none. */
export function ResumeCell({ candidate }: { candidate: CandidateRecord }) {
  const t = useTexts('candidates').list;
  const [open, setOpen] = useState(false);
  if (!candidate.resume) return null;
  return (
    // Clicks inside the modal bubble to this cell through React's tree: they must not open the row's page.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nothing to operate
    <span onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className="hd-row-action hd-no-print"
        aria-label={t.viewResume(candidate.name)}
        onClick={() => setOpen(true)}
      >
        {t.view}
      </button>
      {open && <ResumeModal candidate={candidate} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** The resume over the list; Escape or a click outside closes it (1-core section 2). */
function ResumeModal({ candidate, onClose }: { candidate: CandidateRecord; onClose: () => void }) {
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

function Download({ url, name }: { url: string; name: string }) {
  const { list, file, fields } = useTexts('candidates');
  const label = list.downloadResume(name);
  const link = downloadLink(url, file.of(fields.resume, name));
  return (
    <IconButton
      size="small"
      component="a"
      aria-label={label}
      title={label}
      {...link}
      sx={{ width: 32, height: 32 }}
    >
      <DownloadIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
