import { searchTerms } from '../../core/database/search.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import { searchForm } from '../../shared/kit/text.js';
import type { JobDocument } from './job.schema.js';

/** The source of the derived fields. */
export type JobFields = Pick<JobDocument, 'title' | 'employmentType' | 'location' | 'jobId' | 'skills'>;

/** The folded fields derived from a job's own, written with every change of those. */
export function derivedFields(job: JobFields): Pick<JobDocument, 'titleKey' | 'terms'> {
  return {
    titleKey: searchForm(job.title),
    terms: searchTerms(jobNumber(job.jobId), job.title, job.employmentType, job.location, ...job.skills),
  };
}
