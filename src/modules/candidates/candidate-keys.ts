import { searchTerms } from '../../core/database/search-terms.js';
import { searchForm } from '../../shared/kit/text.js';
import type { CandidateDocument } from './candidate.schema.js';

type Source = Pick<CandidateDocument, 'name' | 'email' | 'mobile' | 'location' | 'education'> &
  Partial<Pick<CandidateDocument, 'lastJob' | 'keys' | 'resumeWaits' | 'files'>>;

/**
 * The normalised fields that follow from a candidate's own: written with every change of those. The resume's words and
 * whether it still waits to be read come along, so that a write that was overtaken by the reading makes it wait again.
 */
export function derivedFields(candidate: Source): Pick<CandidateDocument, 'keys' | 'terms' | 'resumeWaits'> {
  const { name, email, mobile, location, education, lastJob } = candidate;
  const resume = candidate.keys?.resume ?? '';
  return {
    keys: {
      name: searchForm(name),
      current: searchForm(location.current),
      permanent: searchForm(location.permanent ?? ''),
      education: searchForm(education),
      lastJob: searchForm(lastJob ?? ''),
      resume,
    },
    terms: searchTerms(name, email, mobile, location.current, resume),
    resumeWaits: candidate.resumeWaits ?? Boolean(candidate.files?.['resume']),
  };
}
