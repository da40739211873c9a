import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfferReply } from '@shared/resources/candidates/pipeline.js';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { OfferAnswers } from '../offers/OfferAnswers.js';
import { OfferPanel } from '../offers/OfferPanel.js';
import { answerUndo } from '../offers/useGiveAnswer.js';
import { offersOf } from '../offers/useOffers.js';
import type { Interview } from './interviewModel.js';
import { useDecide } from './useDecide.js';

interface Props {
  interview: Interview;
  entry: InterviewCandidate;
}

/** Offer Documentation: the letter, and the candidate's answer to it (2-workflow section 4). */
export function OfferStage({ interview, entry }: Props) {
  const maySee = useAccess().can('candidate', 'read');
  const jobId = interview.job?._id;
  return maySee && jobId ? (
    <StageWithLetter interview={interview} entry={entry} jobId={jobId} />
  ) : (
    <StageAnswer interview={interview} entry={entry} />
  );
}

function StageWithLetter({ interview, entry, jobId }: Props & { jobId: string }) {
  const candidateId = entry.candidate._id;
  const decide = useDecide(interview, entry);
  const { data: offers = [] } = useQuery(offersOf(candidateId));
  const mayUndo = useAccess().can('candidate', 'read', 'update');
  const ofJob = offers.find(({ job }) => job._id === jobId);
  const waits = ofJob?.state === 'sent';
  const give =
    decide &&
    ((offer: OfferReply) =>
      decide({ offer }, ofJob && mayUndo ? answerUndo(ofJob, entry.candidate, offer) : undefined));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <OfferPanel candidateId={candidateId} jobId={jobId} give={give} />
      {/* The answer to a sent letter is recorded next to that letter. */}
      {!waits && <StageAnswer interview={interview} entry={entry} />}
    </Box>
  );
}

/* The answer if no letter of ours awaits it: none was sent yet, or the status is Offered for another reason. */
function StageAnswer({ interview, entry }: Props) {
  const T = useTexts('interviews').candidates;
  const decide = useDecide(interview, entry);
  return (
    <>
      {entry.offer && <Typography>{T.answered(entry.offer)}</Typography>}
      {!entry.offer && !entry.mayAnswerOffer && (
        <Typography sx={{ color: 'text.secondary' }}>{T.noLetter}</Typography>
      )}
      {decide && <OfferAnswers asks disabled={!entry.mayAnswerOffer} give={(offer) => decide({ offer })} />}
    </>
  );
}
