import MailIcon from '@mui/icons-material/MailOutlined';
import { useTexts } from '../../i18n/texts.js';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, Button } from '@mui/material';
import { factsOf, type FilledKey } from '@shared/resources/candidates/rules.js';
import { Fact, Facts, FactsOf } from '../../common/Facts.js';
import { Section } from '../../common/Section.js';
import type { CandidateRecord } from '../columns.js';

/** The facts needed for a decision, in this order. */
const REVIEWED = [
  'lastJob',
  'education',
  'noticePeriod',
  'currentCTC',
  'expectedCTC',
  'relocation',
  'grade',
  'appliedThrough',
  'applicationDate',
] as const satisfies readonly FilledKey[];

/** The candidate in brief, for a decision; with mail and call. */
export function ReviewFacts({ candidate: c }: { candidate: CandidateRecord }) {
  const own = useTexts('records');
  const f = useTexts('candidates').fields;
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
        <FactsOf record={c} keys={REVIEWED} factsOf={factsOf} labels={f} />
        <Fact label={f.email}>
          <span style={{ overflowWrap: 'anywhere' }}>{c.email}</span>
        </Fact>
      </Facts>
    </Section>
  );
}
