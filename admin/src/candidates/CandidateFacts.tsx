import { Link } from '@mui/material';
import type { CandidateAnswer } from '@shared/api.js';
import { showDay, showRupees } from '@shared/format.js';
import { Fact, Facts } from '../common/Facts.js';
import { showMoment } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';

const t = texts.candidates;
const f = t.fields;

interface Props {
  candidate: Omit<CandidateAnswer, 'screeningChanges'>;
}

const rupees = (amount: number | null) => amount !== null && showRupees(amount);

/** Who the candidate is and how to reach them. */
export function BasicInformation({ candidate: c }: Props) {
  return (
    <Section title={t.show.basic}>
      <Facts>
        <Fact label={f.name}>{c.name}</Fact>
        <Fact label={f.email}>
          <Link href={`mailto:${c.email}`} sx={{ overflowWrap: 'anywhere' }}>
            {c.email}
          </Link>
        </Fact>
        <Fact label={f.mobile}>
          <Link href={`tel:${c.mobile}`}>{c.mobile}</Link>
        </Fact>
        <Fact label={f.gender}>{c.gender}</Fact>
        <Fact label={f.currentLocation}>{c.location.current}</Fact>
        <Fact label={f.permanentLocation}>{c.location.permanent}</Fact>
        <Fact label={f.education}>{c.education}</Fact>
        <Fact label={f.relocation}>{c.relocation}</Fact>
      </Facts>
    </Section>
  );
}

/** Experience, pay and the state of the application. */
export function JobAndFinances({ candidate: c }: Props) {
  return (
    <Section title={t.show.jobInfo}>
      <Facts>
        <Fact label={f.status}>
          <StatusChip status={c.status} />
        </Fact>
        <Fact label={f.experience}>{t.list.years(c.experience)}</Fact>
        <Fact label={f.lastJob}>{c.lastJob}</Fact>
        <Fact label={f.noticePeriod}>{c.noticePeriod !== null && t.list.days(c.noticePeriod)}</Fact>
        <Fact label={f.currentCTC}>{rupees(c.currentCTC)}</Fact>
        <Fact label={f.expectedCTC}>{rupees(c.expectedCTC)}</Fact>
      </Facts>
    </Section>
  );
}

/** How the candidate came to us, and what was noted. */
export function AdditionalInformation({ candidate: c }: Props) {
  return (
    <Section title={t.show.additional}>
      <Facts>
        <Fact label={f.appliedThrough}>{c.appliedThrough}</Fact>
        <Fact label={f.grade}>{c.grade}</Fact>
        <Fact label={f.applicationDate}>{showDay(c.applicationDate)}</Fact>
        <Fact label={f.createdAt}>{showMoment(c.createdAt)}</Fact>
        <Fact label={f.updatedAt}>{showMoment(c.updatedAt)}</Fact>
        <Fact label={f.notes} wide>
          {c.notes}
        </Fact>
      </Facts>
    </Section>
  );
}
