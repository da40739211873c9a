import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { StatusDot } from '../../common/StatusChip.js';
import { valueText } from '../../common/words.js';
import { EmployeeDialog } from '../../employees/CreateEmployee.js';
import { useMenu } from '../../common/useMenu.js';
import { useTexts } from '../../i18n/texts.js';
import { OfferAnswers } from '../../offers/OfferAnswers.js';
import { useGiveAnswer } from '../../offers/useGiveAnswer.js';
import { paths } from '../../paths.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { useCandidateStatus } from '../useCandidateChange.js';
import type { NextStepOf } from './useNextStep.js';

interface Props {
  candidate: CandidatePageRecord;
  next: NextStepOf;
}

/** The one filled button of the candidate's page: the usual next step. */
export function NextStep({ candidate, next }: Props) {
  const T = useTexts('candidates').show.leads;
  const give = useCandidateStatus();
  const [open, setOpen] = useState(false);
  const { action, interview, offer, onboarding, employee, job } = next;
  const { id } = candidate;
  const person = { candidate: id, ...(job && { job }) };
  const close = () => setOpen(false);
  switch (action) {
    case 'start-screening':
      return <Press onClick={() => void give?.(candidate, 'Screening')}>{T[action]}</Press>;
    case 'decide':
      return <Decide candidate={candidate} />;
    case 'schedule-interview':
      return <Lead to={paths.interviews.create(person)}>{T[action]}</Lead>;
    case 'open-interview':
      return (
        <Lead to={paths.interviews.show(interview!._id)}>
          {T[action](interviewNumber(interview!.interviewId))}
        </Lead>
      );
    case 'give-feedback':
      return <Lead to={paths.candidates.feedback(id)}>{T[action]}</Lead>;
    case 'send-offer':
    case 'open-offer':
      return <Lead to={paths.candidates.offer(id, job)}>{T[action]}</Lead>;
    case 'record-answer':
      return <RecordAnswer candidate={candidate} offer={offer!} />;
    case 'start-onboarding':
      return <Lead to={paths.onboardings.createFor(person)}>{T[action]}</Lead>;
    case 'open-onboarding':
      return <Lead to={paths.onboardings.show(onboarding!._id)}>{T[action]}</Lead>;
    case 'create-employee':
      return (
        <>
          <Press onClick={() => setOpen(true)}>{T[action]}</Press>
          {open && <EmployeeDialog onboarding={onboarding!} onClose={close} />}
        </>
      );
    case 'open-employee':
      return (
        <Lead to={paths.employees.show(employee!.id)}>{T[action](employeeNumber(employee!.employeeId))}</Lead>
      );
  }
}

function RecordAnswer({ candidate, offer }: { candidate: CandidatePageRecord; offer: OfferAnswer }) {
  const give = useGiveAnswer(offer, candidate);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {useTexts('offers').show.record}
      </Typography>
      <OfferAnswers give={give} />
    </Box>
  );
}

function Press({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="contained" onClick={onClick}>
      {children}
    </Button>
  );
}

function Lead({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button variant="contained" component={Link} to={to}>
      {children}
    </Button>
  );
}

/** Possible results of a screening. */
const RESULTS = ['Shortlisted', 'Hold', 'Rejected'] as const satisfies readonly CandidateStatus[];

/** Records the decision on a candidate in screening. */
function Decide({ candidate }: { candidate: CandidatePageRecord }) {
  const T = useTexts('candidates').show.leads;
  const give = useCandidateStatus();
  const menu = useMenu();
  const choose = (status: CandidateStatus) => {
    menu.close();
    void give?.(candidate, status);
  };
  return (
    <>
      <Button variant="contained" {...menu.button}>
        {T.decide}
      </Button>
      <Menu {...menu.over} slotProps={{ list: { 'aria-label': T.decideWhat(candidate.name) } }}>
        {RESULTS.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)} sx={{ gap: 1 }}>
            <StatusDot status={status} />
            {valueText(status)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
