import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ResumeIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useAccess } from '../access/useAccess.js';
import { useDownloadLink } from '../common/useDownloadLink.js';
import { useTexts } from '../i18n/texts.js';
import type { CandidateRecord } from './columns.js';

const ResumeModal = lazy(() => import('./ResumeModal.js'));

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
      {open && (
        <Suspense>
          <ResumeModal candidate={candidate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Download({ url, name }: { url: string; name: string }) {
  const { list, file, fields } = useTexts('candidates');
  const label = list.downloadResume(name);
  const link = useDownloadLink(url, file.of(fields.resume, name));
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
