import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { FOLDED, pathOf } from '../../shared/resources/candidates/rules.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import type { CandidateDocument } from './candidate.schema.js';

/** The paths of fields that have a normalised form. */
const FOLDED_PATHS = FOLDED.map((key) => [CANDIDATE_FIELDS[key].folded, pathOf(key)] as const);

/** The source fields of {@link derivedFields} as a projection; `location` whole. */
export const DERIVED_FROM: Readonly<Record<string, 1>> = Object.fromEntries(
  [...FOLDED_PATHS.map(([, path]) => path.split('.')[0]!), 'email', 'mobile'].map((path) => [path, 1]),
);

type Source = Pick<CandidateDocument, 'name' | 'email' | 'mobile' | 'location' | 'education'> &
  Partial<Pick<CandidateDocument, 'lastJob' | 'keys' | 'resumeWaits' | 'files'>>;

/**
 * Fields derived from a candidate's own fields and written with every change of those. They include the resume's words
 * and `resumeWaits`, so a write that overlaps with the reading makes the resume wait again.
 */
export function derivedFields(candidate: Source): Pick<CandidateDocument, 'keys' | 'terms' | 'resumeWaits'> {
  const { name, email, mobile, location } = candidate;
  const resume = candidate.keys?.resume ?? '';
  const own = FOLDED_PATHS.map(([key, path]) => [key, searchForm(String(valueAt(candidate, path) ?? ''))]);
  return {
    keys: { ...Object.fromEntries(own), resume },
    terms: searchTerms(name, email, mobile, location.current, resume),
    resumeWaits: candidate.resumeWaits ?? Boolean(candidate.files?.['resume']),
  };
}
