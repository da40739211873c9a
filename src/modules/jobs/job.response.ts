import type { Types } from 'mongoose';
import { type StoredChange, toChangeEntry } from '../../core/history/change.js';
import { richTextWords } from '../../core/rich-text/sanitise.js';
import type { ChangeEntry, Reference } from '../../shared/kit/api.js';
import type { JobAnswer, JobReference } from '../../shared/resources/jobs/api.js';
import { FILLED, JOB_FIELDS } from '../../shared/resources/jobs/fields.js';
import { fieldsOf } from '../../shared/kit/fields.js';
import type { JobDocument } from './job.schema.js';
import type { JobName } from './jobs.repository.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/**
 * A job as the API shows it, an allow list.
 * @param poster the current reference of the user who posted it; undefined if permanently deleted
 */
export function toJobAnswer(job: JobDocument, poster: Reference | undefined): JobAnswer {
  return {
    ...recordAnswer(job),
    jobId: job.jobId,
    ...fieldsOf(job, JOB_FIELDS, FILLED),
    salaryRange: { min: job.salaryRange.min ?? null, max: job.salaryRange.max ?? null },
    company: job.company,
    skills: [...job.skills],
    description: job.description,
    postedBy: poster ?? { _id: String(job.postedBy.id), name: job.postedBy.name, isDeleted: true },
    isActive: job.isActive,
    closedDate: job.closedDate?.toISOString() ?? null,
  };
}

/** A change of a job as its activity shows it: a description as plain words without mark-up. */
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

/** For a permanently deleted job: references prevent that, so this only covers the effects of a crash. */
export function goneJob(id: Types.ObjectId): JobReference {
  return { _id: String(id), name: '', title: '', jobId: 0, isActive: false, isDeleted: true };
}
