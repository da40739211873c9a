import type { RecordKind } from '../../core/records/record-kind.js';
import { userPolicy } from './user.policy.js';

export const userRecord: RecordKind = { kind: 'users', resource: 'user', policy: userPolicy };
