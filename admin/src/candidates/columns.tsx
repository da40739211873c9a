import type { ReactNode } from 'react';
import type { CandidateAnswer } from '@shared/api.js';
import { showRupees } from '@shared/format.js';
import { showDayOf } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { NameCell } from './NameCell.js';
import { ResumeCell } from './ResumeCell.js';

const t = texts.candidates.fields;

/** A candidate as react-admin holds it. */
export type CandidateRecord = CandidateAnswer & { id: string };

/** One column of the candidate table (1-core section 3 "Candidate table column setting"). */
export interface CandidateColumn {
  key: string;
  label: string;
  /** Visible until the user decides otherwise. */
  visible: boolean;
  /** The server sorts by this key. */
  sortable?: boolean;
  numeric?: boolean;
  render: (candidate: CandidateRecord) => ReactNode;
}

const rupees = (amount: number | null) => (amount === null ? '' : showRupees(amount));

function roleOf({ jobs }: CandidateRecord): string {
  const [first] = jobs;
  if (!first) return '';
  return jobs.length === 1
    ? first.title
    : `${first.title} ${texts.candidates.list.moreJobs(jobs.length - 1)}`;
}

const shown = { visible: true } as const;
const hidden = { visible: false } as const;

/** Every column in its order; what is visible by default is the specification's. */
export const CANDIDATE_COLUMNS: readonly CandidateColumn[] = [
  {
    key: 'name',
    label: t.name,
    ...shown,
    sortable: true,
    render: (candidate) => <NameCell candidate={candidate} />,
  },
  { key: 'email', label: t.email, ...shown, render: ({ email }) => email },
  { key: 'mobile', label: t.mobile, ...shown, render: ({ mobile }) => mobile },
  { key: 'grade', label: t.grade, ...shown, render: ({ grade }) => grade },
  { key: 'gender', label: t.gender, ...shown, render: ({ gender }) => gender },
  {
    key: 'location.current',
    label: t.currentLocation,
    ...shown,
    render: ({ location }) => location.current,
  },
  { key: 'role', label: t.role, ...shown, render: roleOf },
  {
    key: 'experience',
    label: t.experience,
    ...shown,
    sortable: true,
    numeric: true,
    render: ({ experience }) => texts.candidates.list.years(experience),
  },
  {
    key: 'appliedThrough',
    label: t.appliedThrough,
    ...shown,
    render: ({ appliedThrough }) => appliedThrough,
  },
  { key: 'resume', label: t.resume, ...shown, render: (candidate) => <ResumeCell candidate={candidate} /> },
  { key: 'education', label: t.education, ...hidden, render: ({ education }) => education },
  {
    key: 'status',
    label: t.status,
    ...hidden,
    sortable: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  { key: 'lastJob', label: t.lastJob, ...hidden, render: ({ lastJob }) => lastJob },
  { key: 'relocation', label: t.relocation, ...hidden, render: ({ relocation }) => relocation },
  {
    key: 'location.permanent',
    label: t.permanentLocation,
    ...hidden,
    render: ({ location }) => location.permanent,
  },
  {
    key: 'currentCTC',
    label: t.currentCTC,
    ...hidden,
    numeric: true,
    render: ({ currentCTC }) => rupees(currentCTC),
  },
  {
    key: 'expectedCTC',
    label: t.expectedCTC,
    ...hidden,
    numeric: true,
    render: ({ expectedCTC }) => rupees(expectedCTC),
  },
  {
    key: 'noticePeriod',
    label: t.noticePeriod,
    ...hidden,
    numeric: true,
    render: ({ noticePeriod }) => (noticePeriod === null ? '' : texts.candidates.list.days(noticePeriod)),
  },
  {
    key: 'createdAt',
    label: t.createdAt,
    ...hidden,
    sortable: true,
    render: ({ createdAt }) => showDayOf(createdAt),
  },
  {
    key: 'updatedAt',
    label: t.updatedAt,
    ...hidden,
    sortable: true,
    render: ({ updatedAt }) => showDayOf(updatedAt),
  },
  {
    key: 'image',
    label: t.image,
    ...hidden,
    render: ({ name, image }) => (image ? <PersonAvatar name={name} photo={image} /> : ''),
  },
];

/** Where the browser keeps the keys of the hidden columns; the table reads the same place. */
export const COLUMNS_STORE_KEY = 'candidates.datatable';

/** Where the browser keeps whether the rows are low ones. */
export const COMPACT_STORE_KEY = 'prefs.candidates.compact';

/** Keys that are hidden until the user decides otherwise. */
export const HIDDEN_COLUMNS: string[] = CANDIDATE_COLUMNS.filter(({ visible }) => !visible).map(
  ({ key }) => key,
);

/** The keys hidden once one column is shown or hidden. */
export function withColumn(hiddenKeys: readonly string[], key: string, visible: boolean): string[] {
  const others = hiddenKeys.filter((one) => one !== key);
  return visible ? others : [...others, key];
}
