import type { RecordKind } from '../../core/records/record-kind.js';
import { candidatePolicy } from './candidate.policy.js';

export const candidateRecord: RecordKind = {
  kind: 'candidates',
  resource: 'candidate',
  policy: candidatePolicy,
  manyLabel: 'Candidates',
};
