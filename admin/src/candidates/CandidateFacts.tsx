import { Link } from '@mui/material';
import { showDay } from '@shared/kit/format.js';
import { isOneOf } from '@shared/kit/objects.js';
import type { Rule } from '@shared/kit/rules.js';
import { valueAt } from '@shared/kit/value-at.js';
import {
  candidateRules,
  FILLED,
  type FilledKey,
  factsOf,
  pathOf,
} from '@shared/resources/candidates/rules.js';
import { useAccess } from '../access/useAccess.js';
import { EmailAddress } from '../common/EmailAddress.js';
import { Fact, Facts } from '../common/Facts.js';
import { showMoment, today } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import type { CandidatePageRecord } from './CandidateShow.js';
import { fieldText } from '../common/fieldText.js';
import { EditableFact } from './show/EditableFact.js';
import { useCandidateChange } from './useCandidateChange.js';

interface Props {
  candidate: CandidatePageRecord;
}

/** Who the candidate is and how to reach them. */
export function BasicInformation({ candidate: c }: Props) {
  const t = useTexts('candidates');
  return (
    <Section title={t.show.basic}>
      <Facts rail>
        <Fact label={t.fields.name}>{c.name}</Fact>
        <FactsOf candidate={c} section="basic" />
      </Facts>
    </Section>
  );
}

/** Experience, pay and the state of the application. */
export function JobAndFinances({ candidate: c }: Props) {
  const t = useTexts('candidates');
  return (
    <Section title={t.show.jobInfo}>
      <Facts rail>
        <Fact label={t.fields.status}>
          <StatusChip status={c.status} />
        </Fact>
        <FactsOf candidate={c} section="pay" />
      </Facts>
    </Section>
  );
}

/** How the candidate came to us. */
export function AdditionalInformation({ candidate: c }: Props) {
  const t = useTexts('candidates');
  const f = t.fields;
  return (
    <Section title={t.show.additional}>
      <Facts rail>
        <FactsOf candidate={c} section="application" />
        <Fact label={f.applicationDate}>{showDay(c.applicationDate)}</Fact>
        <Fact label={f.createdAt}>{showMoment(c.createdAt)}</Fact>
        <Fact label={f.updatedAt}>{showMoment(c.updatedAt)}</Fact>
      </Facts>
    </Section>
  );
}

type Key = Exclude<FilledKey, (typeof ELSEWHERE)[number]>;
/* Shown elsewhere or in another way. */
const ELSEWHERE = ['name', 'status', 'jobs', 'applicationDate', 'notes'] as const;
const KEYS = FILLED.filter((key): key is Key => !isOneOf(ELSEWHERE, key));

/* The facts of a section, each saved in place with Undo; only read without the permission, and in the trash. */
function FactsOf({ candidate, section }: Props & { section: string }) {
  const { fields } = useTexts('candidates');
  const { moved } = useTexts('records').undo;
  const mayChange = useAccess().can('candidate', 'read', 'update') && !candidate.isDeleted;
  const change = useCandidateChange<CandidatePageRecord>();
  const save = (key: Key, value: Value) => {
    const displayed = value === null || value === '' ? '—' : String(value);
    void change(candidate, fieldsOf(candidate, key, value), moved(fields[key], displayed));
  };
  return KEYS.filter((key) => factsOf(key).section === section).map((key) => (
    <CandidateFact
      key={key}
      field={key}
      candidate={candidate}
      onSave={mayChange ? (value) => save(key, value) : undefined}
    />
  ));
}

type Value = string | number | null;

/* What a PATCH sends for one fact. */
function fieldsOf({ location }: CandidatePageRecord, key: Key, value: Value): Partial<CandidatePageRecord> {
  const [first = '', place] = pathOf(key).split('.');
  return place ? { location: { ...location, [place]: String(value ?? '') } } : { [first]: value };
}

function factContent(c: CandidatePageRecord, field: Key) {
  if (field === 'email')
    return (
      <Link href={`mailto:${c.email}`} sx={{ overflowWrap: 'anywhere' }}>
        <EmailAddress of={c.email} />
      </Link>
    );
  if (field === 'mobile') return <Link href={`tel:${c.mobile}`}>{c.mobile}</Link>;
  return fieldText(c, field, factsOf(field));
}

/* Validated by the form's rule. */
function CandidateFact({
  field,
  candidate,
  onSave,
}: Props & { field: Key; onSave: ((value: Value) => void) | undefined }) {
  const label = useTexts('candidates').fields[field];
  const { kind, values = [], required, blank } = factsOf(field);
  const checked: Rule = candidateRules[field];
  const value = valueAt(candidate, pathOf(field));
  return (
    <EditableFact
      label={label}
      value={typeof value === 'number' ? value : value === null ? null : String(value ?? '')}
      {...(kind === 'choice' && { choices: required || blank ? values : ['', ...values] })}
      isNumber={kind === 'number'}
      rule={(typed) => ruleText(checked(typed, { today: today() }))}
      onSave={onSave}
    >
      {factContent(candidate, field)}
    </EditableFact>
  );
}
