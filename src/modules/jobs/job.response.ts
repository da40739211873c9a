import { type StoredChange, toChangeEntry } from '../../core/history/change.js';
import { richTextWords } from '../../core/rich-text/sanitise.js';
import type { ChangeEntry, Reference } from '../../shared/kit/api.js';
import type { JobAnswer, JobReference } from '../../shared/resources/jobs/api.js';
import type { JobDocument } from './job.schema.js';
import type { JobName } from './jobs.repository.js';

/**
 * A job as the API shows it, an allow list.
 * @param poster who posted it as the users know them now; undefined when the user is gone for good
 */
export function toJobAnswer(job: JobDocument, poster: Reference | undefined): JobAnswer {
  return {
    _id: String(job._id),
    jobId: job.jobId,
    title: job.title,
    company: job.company,
    employmentType: job.employmentType,
    location: job.location,
    experience: job.experience,
    salaryRange: { min: job.salaryRange.min ?? null, max: job.salaryRange.max ?? null },
    skills: [...job.skills],
    description: job.description,
    postedBy: poster ?? { _id: String(job.postedBy.id), name: job.postedBy.name, isDeleted: true },
    isActive: job.isActive,
    closedDate: job.closedDate?.toISOString() ?? null,
    version: job.version,
    isDeleted: job.isDeleted,
    deletedAt: job.deletedAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

/** A change of a job as its activity tells it: of the description the words, without their mark-up. */
export function toJobChange(change: StoredChange): ChangeEntry {
  if (change.field !== 'description') return toChangeEntry(change);
  const { from: oldHtml = '', to: newHtml = '', ...rest } = change;
  const [from, to] = [richTextWords(oldHtml), richTextWords(newHtml)];
  return toChangeEntry(from === to ? rest : { ...rest, from, to });
}

/** A job as other records name it; a trashed one is marked (decision C6). */
export function toJobReference(job: JobName): JobReference {
  return {
    _id: String(job._id),
    name: job.title,
    jobId: job.jobId,
    title: job.title,
    isActive: job.isActive,
    ...(job.isDeleted && { isDeleted: true }),
  };
}
