import type { ReactNode } from 'react';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { showRupees } from '@shared/kit/format.js';
import { showDayOf } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { valueText } from '../common/words.js';
import { currentTexts, type Texts } from '../i18n/texts.js';
import { Ago, DaysInStage } from '../common/Ago.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { NameCell } from './NameCell.js';
import { ResumeCell } from './ResumeCell.js';

/** A candidate as react-admin holds it. */
export type CandidateRecord = CandidateAnswer & { id: string };

/** One column of the candidate table (1-core section 3 "Candidate table column setting"). */
export interface CandidateColumn {
  key: string;
  /** Its name among the texts of the candidates' fields. */
  label: keyof Texts['candidates']['fields'];
  /** Ours, beside the specification's. */
  own?: boolean;
  /** Visible until the user decides otherwise. */
  visible: boolean;
  /** The server sorts by this key. */
  sortable?: boolean;
  numeric?: boolean;
  render: (candidate: CandidateRecord) => ReactNode;
}

const rupees = (amount: number | null) => (amount === null ? '' : showRupees(amount));

function roleOf({ jobs }: CandidateRecord): string {
  const texts = currentTexts();
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
    label: 'name',
    ...shown,
    sortable: true,
    render: (candidate) => <NameCell candidate={candidate} />,
  },
  {
    key: 'statusSince',
    label: 'statusSince',
    ...shown,
    own: true,
    numeric: true,
    render: ({ statusSince }) => <DaysInStage since={statusSince} />,
  },
  {
    key: 'lastActivity',
    label: 'lastActivity',
    ...shown,
    own: true,
    sortable: true,
    render: ({ updatedAt }) => <Ago instant={updatedAt} />,
  },
  { key: 'email', label: 'email', ...shown, render: ({ email }) => email },
  { key: 'mobile', label: 'mobile', ...shown, render: ({ mobile }) => mobile },
  { key: 'grade', label: 'grade', ...shown, render: ({ grade }) => grade },
  { key: 'gender', label: 'gender', ...shown, render: ({ gender }) => valueText(gender) },
  {
    key: 'location.current',
    label: 'currentLocation',
    ...shown,
    render: ({ location }) => location.current,
  },
  { key: 'role', label: 'role', ...shown, render: roleOf },
  {
    key: 'experience',
    label: 'experience',
    ...shown,
    sortable: true,
    numeric: true,
    render: ({ experience }) => currentTexts().candidates.list.years(experience),
  },
  {
    key: 'appliedThrough',
    label: 'appliedThrough',
    ...shown,
    render: ({ appliedThrough }) => valueText(appliedThrough),
  },
  { key: 'resume', label: 'resume', ...shown, render: (candidate) => <ResumeCell candidate={candidate} /> },
  { key: 'education', label: 'education', ...hidden, render: ({ education }) => education },
  {
    key: 'status',
    label: 'status',
    ...hidden,
    sortable: true,
    render: (candidate) => <CandidateStatusMenu candidate={candidate} />,
  },
  { key: 'lastJob', label: 'lastJob', ...hidden, render: ({ lastJob }) => lastJob },
  {
    key: 'relocation',
    label: 'relocation',
    ...hidden,
    render: ({ relocation }) => relocation && valueText(relocation),
  },
  {
    key: 'location.permanent',
    label: 'permanentLocation',
    ...hidden,
    render: ({ location }) => location.permanent,
  },
  {
    key: 'currentCTC',
    label: 'currentCTC',
    ...hidden,
    numeric: true,
    render: ({ currentCTC }) => rupees(currentCTC),
  },
  {
    key: 'expectedCTC',
    label: 'expectedCTC',
    ...hidden,
    numeric: true,
    render: ({ expectedCTC }) => rupees(expectedCTC),
  },
  {
    key: 'noticePeriod',
    label: 'noticePeriod',
    ...hidden,
    numeric: true,
    render: ({ noticePeriod }) =>
      noticePeriod === null ? '' : currentTexts().candidates.list.days(noticePeriod),
  },
  {
    key: 'createdAt',
    label: 'createdAt',
    ...hidden,
    sortable: true,
    render: ({ createdAt }) => showDayOf(createdAt),
  },
  {
    key: 'updatedAt',
    label: 'updatedAt',
    ...hidden,
    sortable: true,
    render: ({ updatedAt }) => showDayOf(updatedAt),
  },
  {
    key: 'image',
    label: 'image',
    ...hidden,
    render: ({ name, image }) => (image ? <PersonAvatar name={name} photo={image} /> : ''),
  },
];

export { COLUMNS_STORE_KEY, COMPACT_STORE_KEY } from './columnKeys.js';

/** Keys that are hidden until the user decides otherwise. */
export const HIDDEN_COLUMNS: string[] = CANDIDATE_COLUMNS.filter(({ visible }) => !visible).map(
  ({ key }) => key,
);

/** The keys hidden once one column is shown or hidden. */
export function withColumn(hiddenKeys: readonly string[], key: string, visible: boolean): string[] {
  const others = hiddenKeys.filter((one) => one !== key);
  return visible ? others : [...others, key];
}
