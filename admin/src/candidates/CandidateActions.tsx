import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import type { CandidatePageRecord } from './CandidateShow.js';
import { NextStep } from './next/NextStep.js';
import { useNextStep } from './next/useNextStep.js';

/** The candidate's actions (1-core section 2 "Candidate detail", Actions); the usual next step comes first. */
export function CandidateActions({ candidate }: { candidate: CandidatePageRecord }) {
  const texts = useTexts();
  const t = texts.candidates.show;
  const next = useNextStep(candidate);
  const mayOnboard = useAccess().can('onboarding', 'read');
  const { id, name } = candidate;
  return (
    <RecordActions
      resource="candidates"
      record={candidate}
      question={{ title: t.deleteTitle, text: `${t.deleteText(name)} ${texts.confirm.restoreLater}` }}
      editTo={paths.candidates.edit(id)}
      main={next && <NextStep candidate={candidate} next={next} />}
      after={{ trash: paths.candidates.list }}
    >
      {candidate.status === 'Onboarding' && mayOnboard && (
        <Link component={RouterLink} to={paths.candidates.onboarding(id)} sx={{ fontWeight: 550 }}>
          {t.onboarding}
        </Link>
      )}
    </RecordActions>
  );
}
