import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Link, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { JobReference } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../../access/useAccess.js';
import { Section } from '../../common/Section.js';
import { StatusChip } from '../../common/StatusChip.js';
import { useTexts } from '../../i18n/texts.js';
import { ActivitySection } from '../../records/ActivitySection.js';
import { CandidateInterviews } from '../../interviews/CandidateInterviews.js';
import { useShortcut } from '../../common/pageKeys.js';
import { CandidateMails } from '../../mails/CandidateMails.js';
import { CandidateOffers } from '../../offers/CandidateOffers.js';
import { paths } from '../../paths.js';
import { JobLink } from '../../records/RecordLink.js';
import { ReviewNote } from '../../records/review/ReviewNote.js';
import { CandidateScreenings } from '../../screenings/CandidateScreenings.js';
import { AdditionalInformation, BasicInformation, JobAndFinances } from '../CandidateFacts.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { fileLabel } from '../fileTools.js';
import { ResumeView } from '../resume/ResumeView.js';
import { ScreeningChanges } from '../ScreeningChanges.js';
import { useCandidateChange } from '../useCandidateChange.js';

/** A part of the candidate's page; renders nothing if it has nothing for the user. */
export type CandidateSection = ComponentType<{ candidate: CandidatePageRecord }>;

export interface Column {
  parts: readonly CandidateSection[];
  /** Number of sections that fit into a window: they are drawn first. */
  inView: number;
}

/** The main column, read from top to bottom. */
export const STORY: Column = {
  parts: [
    CandidateNote,
    CandidateResume,
    ({ candidate }) => <CandidateScreenings id={candidate.id} />,
    ({ candidate }) => <CandidateInterviews candidate={candidate} />,
    CandidateOffers,
    ({ candidate }) => <ScreeningChanges changes={candidate.screeningChanges} />,
    Timeline,
  ],
  inView: 2,
};

/** The facts at the side. */
export const RAIL: Column = {
  parts: [
    BasicInformation,
    JobAndFinances,
    AdditionalInformation,
    ({ candidate }) => <CandidateJobs jobs={candidate.jobs} />,
    CandidateFiles,
    ({ candidate }) => <CandidateMails key={`mails-${candidate.version}`} candidateId={candidate.id} />,
  ],
  inView: 2,
};

function Timeline({ candidate }: { candidate: CandidatePageRecord }) {
  return <ActivitySection resource="candidates" id={candidate.id} version={candidate.version} />;
}

/** The note, edited in place; N begins. Hidden from readers while it is empty. */
function CandidateNote({ candidate }: { candidate: CandidatePageRecord }) {
  const { noted } = useTexts('records').undo;
  const [writing, setWriting] = useState(false);
  const mayChange = useAccess().can('candidate', 'read', 'update') && !candidate.isDeleted;
  const change = useCandidateChange<CandidatePageRecord>();
  useShortcut('n', () => mayChange && setWriting(true));
  if (!mayChange && !candidate.notes) return null;
  return (
    <ReviewNote
      text={candidate.notes ?? ''}
      save={mayChange ? (notes) => void change(candidate, { notes }, noted) : undefined}
      writing={writing}
      onWriting={setWriting}
    />
  );
}

/** The resume on the candidate's page; a line of text if there is none. */
function CandidateResume({ candidate }: { candidate: CandidatePageRecord }) {
  const t = useTexts('candidates');
  const { noResume } = useTexts('records').review;
  if (!candidate.resume)
    return (
      <Section title={t.fields.resume}>
        <Typography sx={{ color: 'text.secondary' }}>{noResume}</Typography>
      </Section>
    );
  return (
    <Section title={t.fields.resume} flush>
      {/* Reserves the final height, so that nothing jumps while it loads. */}
      <Box sx={{ height: 'min(78dvh, 860px)', overflow: 'auto', '--hd-viewer-height': 'min(68dvh, 760px)' }}>
        <ResumeView name={candidate.name} url={candidate.resume} />
      </Box>
    </Section>
  );
}

interface Props {
  candidate: { id: string; files: Record<string, string> };
}

/** One link for each file of the candidate. */
function CandidateFiles({ candidate: { id, files } }: Props) {
  const texts = useTexts();
  const keys = Object.keys(files);
  return (
    <Section title={texts.candidates.show.files}>
      {keys.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.candidates.show.noFiles}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {keys.map((key) => (
            <li key={key}>
              <Link
                component={RouterLink}
                to={paths.candidates.file(id, key)}
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 550 }}
              >
                <FileIcon fontSize="small" aria-hidden />
                {fileLabel(key)}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** The jobs that the candidate applied for; closed and trashed jobs are marked. */
function CandidateJobs({ jobs }: { jobs: readonly JobReference[] }) {
  const t = useTexts('candidates').show;
  return (
    <Section title={t.jobs}>
      {jobs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t.noJobs}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {jobs.map((job) => (
            <Box
              component="li"
              key={job._id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Typography
                component="span"
                sx={{ color: 'text.secondary', minWidth: 44, fontVariantNumeric: 'tabular-nums' }}
              >
                {jobNumber(job.jobId)}
              </Typography>
              <JobLink job={job} sx={{ fontWeight: 550 }}>
                {job.title}
              </JobLink>
              {!job.isDeleted && !job.isActive && <StatusChip status="Closed" />}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
