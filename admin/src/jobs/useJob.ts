import { useGetOne } from 'react-admin';
import type { Job } from './jobModel.js';

/** Why a job could not be read: 404 when it does not exist or may not be seen. */
export type JobError = (Error & { status?: number }) | null;

/** A job by id. */
export function useJob(id: string) {
  const { data, error, isPending } = useGetOne<Job>('jobs', { id }, { retry: false });
  return { job: data, error: error as JobError, isPending };
}
