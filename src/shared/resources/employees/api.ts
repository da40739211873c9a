import type { Day, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { EmploymentType } from '../jobs/enums.js';
import type { JobReference } from '../jobs/api.js';
import type { EmployeeStatus } from './enums.js';

/** A document of an employee, copied from the onboarding. */
export interface EmployeeFile {
  /** Last part of its address. */
  key: string;
  /** The document's name in the onboarding step. */
  label: string;
  /** Media type. */
  type: string;
  /** URL under /api. */
  url: string;
}

/** A person who was hired (decision C8). */
export interface EmployeeAnswer extends RecordBase {
  /** Shown as E and the number. */
  employeeId: Integer;
  candidate: Reference;
  job: JobReference | null;
  /** Id of the source onboarding, which may be deleted. */
  onboarding: string;
  name: string;
  email: string;
  mobile: string;
  designation: string;
  joiningDate: Day;
  employmentType: EmploymentType;
  status: EmployeeStatus;
  /** First day of the status. */
  statusDate: Day;
  files: EmployeeFile[];
}
