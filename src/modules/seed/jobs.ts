import type { DemoJob } from './demo-job.js';
import { DEVELOPMENT_JOBS } from './development-jobs.js';
import { OPERATIONS_JOBS } from './operations-jobs.js';

/** The demo job posts, in the order of their numbers. */
export const JOBS: readonly DemoJob[] = [...DEVELOPMENT_JOBS, ...OPERATIONS_JOBS];
