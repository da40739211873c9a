import type { RecordKind } from '../../core/records/record-kind.js';
import { rolePolicy } from './role.policy.js';

export const roleRecord: RecordKind = { kind: 'roles', resource: 'role', policy: rolePolicy };
