import { searchTerms } from '../../core/database/search-terms.js';
import { searchForm } from '../../shared/text.js';
import type { CandidateDocument } from './candidate.schema.js';

type Source = Pick<CandidateDocument, 'name' | 'email' | 'mobile' | 'location' | 'education' | 'lastJob'>;

/** The normalised fields that follow from a candidate's own: written with every change of those. */
export function derivedFields(candidate: Source): Pick<CandidateDocument, 'keys' | 'terms'> {
  const { name, email, mobile, location, education, lastJob } = candidate;
  return {
    keys: {
      name: searchForm(name),
      current: searchForm(location.current),
      permanent: searchForm(location.permanent ?? ''),
      education: searchForm(education),
      lastJob: searchForm(lastJob ?? ''),
    },
    terms: searchTerms(name, email, mobile, location.current),
  };
}
