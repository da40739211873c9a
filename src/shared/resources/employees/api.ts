import type { Day, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { EmploymentType } from '../jobs/enums.js';
import type { JobReference } from '../jobs/api.js';
import type { EmployeeStatus } from './enums.js';

/** A document of an employee, taken along from the onboarding. */
export interface EmployeeFile {
  /** Last part of its address. */
  key: string;
  /** What it is, as the onboarding's step calls it. */
  label: string;
  /** Media type. */
  type: string;
  /** URL under /api. */
  url: string;
}

/** Somebody who was hired (decision C8). */
export interface EmployeeAnswer extends RecordBase {
  /** Shown as E and the number. */
  employeeId: Integer;
  candidate: Reference;
  job: JobReference | null;
  /** Id of the onboarding it was made from; it may be gone. */
  onboarding: string;
  name: string;
  email: string;
  mobile: string;
  designation: string;
  joiningDate: Day;
  employmentType: EmploymentType;
  status: EmployeeStatus;
  /** Since when the status holds. */
  statusDate: Day;
  files: EmployeeFile[];
}
