import { Alert, Box, Chip, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import type { NotificationAnswer } from '@shared/resources/interviews/api.js';
import { factsOf, FILLED } from '@shared/resources/interviews/fields.js';
import { interviewNumber, whereOf } from '@shared/resources/interviews/format.js';
import { showDayOf, showMoment } from '../common/dates.js';
import { Fact, Facts, FactsOf } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordActions } from '../records/RecordActions.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { JobLink } from '../records/RecordLink.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { useRecord } from '../records/useRecord.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { InterviewPeople } from './InterviewPeople.js';
import { type Interview } from './interviewModel.js';
import { CallLink } from './Where.js';
import { showWhen } from './when.js';

/** /interviews/{interviewId}: the interview and its candidates (2-workflow section 2 "Interview detail"). */
export default function InterviewShow() {
  const { show: T, card: C } = useTexts('interviews');
  const id = useParams()['id']!;
  const { record: interview, error, isPending } = useRecord<Interview>('interviews', id);
  const { id: reviewed } = useReviewAddress();
  if (isPending) return <DetailSkeleton />;
  if (!interview) return <RecordMissing resource="interviews" error={error} />;
  return (
    <Box inert={reviewed !== undefined}>
      <PageHead
        title={interview.job?.title ?? C.noJob}
        hint={`${C.round(interview.round)} · ${valueText(interview.type)}`}
        status={
          <>
            <Chip size="small" variant="outlined" label={interviewNumber(interview.interviewId)} />
            <StatusChip status={interview.isDeleted ? 'Deleted' : interview.status} />
          </>
        }
        actions={
          <RecordActions
            resource="interviews"
            record={{ ...interview, name: interviewNumber(interview.interviewId) }}
            question={{ title: T.deleteTitle, text: T.deleteText }}
            editTo={paths.interviews.edit(interview.id)}
          />
        }
      />
      {interview.isDeleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {T.deleted(showDayOf(interview.deletedAt))}
        </Alert>
      )}
      <RecordColumns
        rail={
          <>
            <InterviewFacts interview={interview} />
            <Notifications notifications={interview.notifications} />
            <ActivitySection resource="interviews" id={interview.id} version={interview.version} />
          </>
        }
      >
        <InterviewPeople interview={interview} />
      </RecordColumns>
    </Box>
  );
}

/* Place and link are shown according to the mode. */
const FACTS = FILLED.filter((key) => key !== 'place' && key !== 'link');

export function InterviewFacts({ interview }: { interview: Interview }) {
  const { show: T, form: F, fields } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const { job, schedule, interviewers, inviteCandidates } = interview;
  const { place, link } = whereOf(interview);
  return (
    <Section title={T.facts}>
      <Facts columns={1}>
        <Fact label={T.when}>{showWhen(schedule.date, zone)}</Fact>
        <Fact label={T.duration}>{F.minutes(schedule.durationInMinutes)}</Fact>
        <Fact label={T.mode}>{valueText(interview.mode)}</Fact>
        {place && <Fact label={fields.place}>{place}</Fact>}
        {link && (
          <Fact label={fields.link}>
            <CallLink link={link} />
          </Fact>
        )}
        <Fact label={T.job}>{job && <JobLink job={job} />}</Fact>
        <Fact label={T.interviewers}>{interviewers.map(({ name }) => name).join(', ')}</Fact>
        {inviteCandidates.length > 0 && (
          <Fact label={T.invited}>{inviteCandidates.map(({ name }) => name).join(', ')}</Fact>
        )}
        <Fact label={T.createdBy}>{interview.createdBy?.name}</Fact>
        <FactsOf
          record={interview}
          keys={FACTS.filter((key) => interview[key])}
          factsOf={factsOf}
          labels={fields}
        />
      </Facts>
    </Section>
  );
}

/** The people notified of an interview and when, and those who could not be and why (H4); empty until loaded. */
function Notifications({ notifications = [] }: { notifications?: NotificationAnswer[] }) {
  const { notifications: T } = useTexts('interviews');
  if (notifications.length === 0) return null;
  return (
    <Section title={T.title}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {notifications.map((one) => (
          <Notification key={`${one.person._id} ${one.address} ${one.mail}`} one={one} />
        ))}
      </Box>
    </Section>
  );
}

function Notification({
  one: { person, address, mail, state, isKept, at, reason },
}: {
  one: NotificationAnswer;
}) {
  const { notifications: T } = useTexts('interviews');
  const { kinds, states, kept } = useTexts('mails');
  const status = isKept ? 'kept' : (state ?? (reason === null ? 'queued' : 'cancelled'));
  const what = [mail && (kinds[mail] ?? mail), address && T.to(address), at && showMoment(at)];
  return (
    <li>
      <Typography sx={{ fontWeight: 550 }}>{person.name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginTop: 0.5 }}>
        <StatusChip
          status={status}
          label={isKept ? kept : state ? states[state] : reason === null ? states.queued : T.notNotified}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {what.filter(Boolean).join(', ')}
        </Typography>
      </Box>
      {reason !== null && <Typography variant="caption">{reason}</Typography>}
    </li>
  );
}
