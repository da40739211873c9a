import { Link } from '@mui/material';
import { APPLIED_THROUGH, GRADES, RELOCATION } from '@shared/resources/candidates/enums.js';
import { candidateRules } from '@shared/resources/candidates/rules.js';
import { GENDERS } from '@shared/kit/enums.js';
import { showDay, showRupees } from '@shared/kit/format.js';
import type { Rule } from '@shared/kit/rules.js';
import { EmailAddress } from '../common/EmailAddress.js';
import { Fact, Facts } from '../common/Facts.js';
import { showMoment, today } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import type { CandidatePageRecord } from './CandidateShow.js';
import { EditableFact } from './show/EditableFact.js';
import { useFactSaver } from './show/useFactSaver.js';

interface Props {
  candidate: CandidatePageRecord;
}

type Key = Exclude<keyof typeof candidateRules, 'jobs' | 'status' | 'notes' | 'applicationDate' | 'name'>;

interface FactOf {
  field: Key;
  /** As the form's rule knows it, where the record says it under another name. */
  value: string | number | null;
  choices?: readonly string[];
  isNumber?: boolean;
  children: React.ReactNode;
}

const rupees = (amount: number | null) => amount !== null && showRupees(amount);

/** Who the candidate is and how to reach them. */
export function BasicInformation({ candidate: c }: Props) {
  const t = useTexts('candidates');
  const f = t.fields;
  const fact = useFact(c);
  return (
    <Section title={t.show.basic}>
      <Facts rail>
        <Fact label={f.name}>{c.name}</Fact>
        {fact({
          field: 'email',
          value: c.email,
          children: (
            <Link href={`mailto:${c.email}`} sx={{ overflowWrap: 'anywhere' }}>
              <EmailAddress of={c.email} />
            </Link>
          ),
        })}
        {fact({
          field: 'mobile',
          value: c.mobile,
          children: <Link href={`tel:${c.mobile}`}>{c.mobile}</Link>,
        })}
        {fact({ field: 'gender', value: c.gender, choices: GENDERS, children: valueText(c.gender) })}
        {fact({ field: 'currentLocation', value: c.location.current, children: c.location.current })}
        {fact({ field: 'permanentLocation', value: c.location.permanent, children: c.location.permanent })}
        {fact({ field: 'education', value: c.education, children: c.education })}
        {fact({
          field: 'relocation',
          value: c.relocation,
          choices: ['', ...RELOCATION],
          children: c.relocation && valueText(c.relocation),
        })}
      </Facts>
    </Section>
  );
}

/** Experience, pay and the state of the application. */
export function JobAndFinances({ candidate: c }: Props) {
  const t = useTexts('candidates');
  const f = t.fields;
  const fact = useFact(c);
  return (
    <Section title={t.show.jobInfo}>
      <Facts rail>
        <Fact label={f.status}>
          <StatusChip status={c.status} />
        </Fact>
        {fact({
          field: 'experience',
          value: c.experience,
          isNumber: true,
          children: t.list.years(c.experience),
        })}
        {fact({ field: 'lastJob', value: c.lastJob, children: c.lastJob })}
        {fact({
          field: 'noticePeriod',
          value: c.noticePeriod,
          isNumber: true,
          children: c.noticePeriod !== null && t.list.days(c.noticePeriod),
        })}
        {fact({ field: 'currentCTC', value: c.currentCTC, isNumber: true, children: rupees(c.currentCTC) })}
        {fact({
          field: 'expectedCTC',
          value: c.expectedCTC,
          isNumber: true,
          children: rupees(c.expectedCTC),
        })}
      </Facts>
    </Section>
  );
}

/** How the candidate came to us. */
export function AdditionalInformation({ candidate: c }: Props) {
  const t = useTexts('candidates');
  const f = t.fields;
  const fact = useFact(c);
  return (
    <Section title={t.show.additional}>
      <Facts rail>
        {fact({
          field: 'appliedThrough',
          value: c.appliedThrough,
          choices: APPLIED_THROUGH,
          children: valueText(c.appliedThrough),
        })}
        {fact({ field: 'grade', value: c.grade, choices: GRADES, children: c.grade })}
        <Fact label={f.applicationDate}>{showDay(c.applicationDate)}</Fact>
        <Fact label={f.createdAt}>{showMoment(c.createdAt)}</Fact>
        <Fact label={f.updatedAt}>{showMoment(c.updatedAt)}</Fact>
      </Facts>
    </Section>
  );
}

/* A fact that whoever may can change where it stands, by the form's own rule. */
function useFact(candidate: CandidatePageRecord) {
  const saver = useFactSaver(candidate);
  return (fact: FactOf) => <CandidateFact key={fact.field} {...fact} candidate={candidate} saver={saver} />;
}

function CandidateFact({
  field,
  candidate,
  saver,
  ...fact
}: FactOf & Props & { saver: ReturnType<typeof useFactSaver> }) {
  const label = useTexts('candidates').fields[field];
  const checked: Rule = candidateRules[field];
  const place =
    field === 'currentLocation' ? 'current' : field === 'permanentLocation' ? 'permanent' : undefined;
  const save = saver(label, (value) =>
    place ? { location: { ...candidate.location, [place]: String(value ?? '') } } : { [field]: value },
  );
  return (
    <EditableFact
      {...fact}
      label={label}
      rule={(value) => ruleText(checked(value, { today: today() }))}
      onSave={save}
    />
  );
}
