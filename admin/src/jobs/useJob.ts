import { useGetOne } from 'react-admin';
import type { Job } from './jobModel.js';

/** A job by id; undefined when it does not exist or may not be seen. */
export function useJob(id: string) {
  const { data, isPending, refetch } = useGetOne<Job>('jobs', { id }, { retry: false });
  return { job: data, isPending, refetch };
}
