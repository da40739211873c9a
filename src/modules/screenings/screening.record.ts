import type { RecordKind } from '../../core/records/record-kind.js';
import { screeningPolicy } from './screening.policy.js';

export const screeningRecord: RecordKind = {
  kind: 'screenings',
  resource: 'screening',
  policy: screeningPolicy,
};
