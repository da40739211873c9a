import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { keysOf } from '@shared/kit/objects.js';
import { COLUMNS, factsOf, type ColumnKey, type FilledKey } from '@shared/resources/candidates/rules.js';
import { showDayOf } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Ago, DaysInStage } from '../common/Ago.js';
import { fieldText } from '../common/fieldText.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { ResumeCell } from './ResumeButtons.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';

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
    visible: column === 'displayed',
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

/** Details next to a name in the table: the status unless it has a column, the job in a view without a job column. */
export const NameContext = createContext({ hasStatus: true, hasJob: false });

/*
 * Photo or initials, the name as a real link, so that a row can be opened without a mouse, the status and the review
 * button; R or Space on the name opens the review too. Every row has one: the table styles it (`table/tableSx.ts`).
 */
function NameCell({ candidate }: { candidate: CandidateRecord }) {
  const { open } = useReviewAddress();
  const { hasStatus, hasJob } = useContext(NameContext);
  return (
    <div className="hd-name" data-record={candidate.id}>
      <PersonAvatar name={candidate.name} photo={candidate.image} size={28} />
      <div>
        <Link
          to={paths.candidates.show(candidate.id)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== ' ' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            open(candidate.id);
          }}
        >
          {candidate.name}
        </Link>
        {hasJob && <span className="hd-job">{roleOf(candidate)}</span>}
        {hasStatus && <CandidateStatusMenu candidate={candidate} />}
      </div>
      <ReviewIconButton id={candidate.id} name={candidate.name} />
    </div>
  );
}

/* The first job of a candidate, and the number of the others. */
function roleOf({ jobs }: CandidateRecord): string {
  const [first] = jobs;
  if (!first) return '';
  const { moreJobs } = currentTexts().candidates.list;
  return jobs.length === 1 ? first.title : `${first.title} ${moreJobs(jobs.length - 1)}`;
}
