import MailIcon from '@mui/icons-material/MailOutlined';
import { useTexts } from '../../i18n/texts.js';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, Button } from '@mui/material';
import { showDay, showRupees } from '@shared/kit/format.js';
import { Fact, Facts } from '../../common/Facts.js';
import { Section } from '../../common/Section.js';
import type { CandidateRecord } from '../columns.js';

const rupees = (amount: number | null) => amount !== null && showRupees(amount);

/** Who the candidate is, as short as a decision needs it; mail and call at hand. */
export function ReviewFacts({ candidate: c }: { candidate: CandidateRecord }) {
  const own = useTexts('records');
  const t = useTexts('candidates');
  const f = t.fields;
  return (
    <Section title={own.review.facts}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<MailIcon />}
          href={`mailto:${c.email}`}
          sx={{ minHeight: 32 }}
        >
          {f.email}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<PhoneIcon />}
          href={`tel:${c.mobile}`}
          sx={{ minHeight: 32 }}
        >
          {c.mobile}
        </Button>
      </Box>
      <Facts columns={1}>
        <Fact label={f.jobs}>{c.jobs.map(({ title }) => title).join(', ')}</Fact>
        <Fact label={f.lastJob}>{c.lastJob}</Fact>
        <Fact label={f.education}>{c.education}</Fact>
        <Fact label={f.noticePeriod}>{c.noticePeriod !== null && t.list.days(c.noticePeriod)}</Fact>
        <Fact label={f.currentCTC}>{rupees(c.currentCTC)}</Fact>
        <Fact label={f.expectedCTC}>{rupees(c.expectedCTC)}</Fact>
        <Fact label={f.relocation}>{c.relocation}</Fact>
        <Fact label={f.grade}>{c.grade}</Fact>
        <Fact label={f.appliedThrough}>{c.appliedThrough}</Fact>
        <Fact label={f.applicationDate}>{showDay(c.applicationDate)}</Fact>
        <Fact label={f.email}>
          <span style={{ overflowWrap: 'anywhere' }}>{c.email}</span>
        </Fact>
      </Facts>
    </Section>
  );
}
