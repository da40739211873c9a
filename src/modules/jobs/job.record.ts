import type { RecordKind } from '../../core/records/record-kind.js';
import { jobPolicy } from './job.policy.js';

export const jobRecord: RecordKind = { kind: 'jobs', resource: 'job', policy: jobPolicy };
