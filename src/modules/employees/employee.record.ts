import type { RecordKind } from '../../core/records/record-kind.js';
import { employeePolicy } from './employee.policy.js';

export const employeeRecord: RecordKind = { kind: 'employees', resource: 'employee', policy: employeePolicy };
