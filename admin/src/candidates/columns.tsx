import type { ReactNode } from 'react';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { keysOf } from '@shared/kit/objects.js';
import { COLUMNS, factsOf, type ColumnKey, type FilledKey } from '@shared/resources/candidates/rules.js';
import { showDayOf } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Ago, DaysInStage } from '../common/Ago.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { fieldText } from '../common/fieldText.js';
import { NameCell } from './NameCell.js';
import { ResumeCell } from './ResumeButtons.js';
import { roleOf } from './roleOf.js';

/** A candidate as react-admin holds it. */
export type CandidateRecord = CandidateAnswer & { id: string };

/** One column of the candidate table (1-core section 3 "Candidate table column setting"). */
export interface CandidateColumn {
  key: string;
  /** Key of its name among the texts of the candidates' fields. */
  label: ColumnKey;
  /** Visible by default. */
  visible: boolean;
  /** The server can sort by this key. */
  sortable: boolean;
  numeric: boolean;
  render: (candidate: CandidateRecord) => ReactNode;
}

type Render = CandidateColumn['render'];
/** Columns that need more than their plain value; those that nobody fills in are among them. */
const CELLS: Record<Exclude<ColumnKey, FilledKey>, Render> & Partial<Record<ColumnKey, Render>> = {
  name: (candidate) => <NameCell candidate={candidate} />,
  role: roleOf,
  resume: (candidate) => <ResumeCell candidate={candidate} />,
  status: (candidate) => <CandidateStatusMenu candidate={candidate} />,
  createdAt: ({ createdAt }) => showDayOf(createdAt),
  updatedAt: ({ updatedAt }) => showDayOf(updatedAt),
  image: ({ name, image }) => (image ? <PersonAvatar name={name} photo={image} /> : ''),
  statusSince: ({ statusSince }) => <DaysInStage since={statusSince} />,
  lastActivity: ({ updatedAt }) => <Ago instant={updatedAt} />,
};

/** Every column in its order; the specification sets which are visible by default. */
export const CANDIDATE_COLUMNS: readonly CandidateColumn[] = keysOf(COLUMNS).map((key) => {
  const label = COLUMNS[key];
  const { column, sort, kind } = factsOf(label);
  return {
    key,
    label,
    visible: column === 'shown',
    sortable: sort !== undefined,
    numeric: kind === 'number',
    render: CELLS[label] ?? ((candidate) => fieldText(candidate, label, factsOf(label))),
  };
});

/** Where the browser keeps the keys of the hidden columns; the table reads the same key. */
export const COLUMNS_STORE_KEY = 'candidates.datatable';

/** Where the browser keeps whether rows are compact. */
export const COMPACT_STORE_KEY = 'prefs.candidates.compact';

/** Keys hidden by default. */
export const HIDDEN_COLUMNS: string[] = CANDIDATE_COLUMNS.filter(({ visible }) => !visible).map(
  ({ key }) => key,
);

/** The hidden keys after one column is shown or hidden. */
export function withColumn(hiddenKeys: readonly string[], key: string, visible: boolean): string[] {
  const others = hiddenKeys.filter((one) => one !== key);
  return visible ? others : [...others, key];
}
