import type { RecordKind } from '../../core/records/record-kind.js';
import { interviewPolicy } from './interview.policy.js';

export const interviewRecord: RecordKind = {
  kind: 'interviews',
  resource: 'interview',
  policy: interviewPolicy,
};
