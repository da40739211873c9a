import { currentTexts } from '../i18n/texts.js';
import type { CandidateRecord } from './columns.js';

/** The first job of a candidate, and the number of the others. */
export function roleOf({ jobs }: Pick<CandidateRecord, 'jobs'>): string {
  const texts = currentTexts();
  const [first] = jobs;
  if (!first) return '';
  return jobs.length === 1
    ? first.title
    : `${first.title} ${texts.candidates.list.moreJobs(jobs.length - 1)}`;
}
