import type { Reference } from '../../shared/kit/api.js';
import { FILLED, EMPLOYEE_FIELDS } from '../../shared/resources/employees/fields.js';
import { fieldsOf } from '../../shared/kit/fields.js';
import type { EmployeeAnswer } from '../../shared/resources/employees/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import type { EmployeeDocument } from './employee.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/**
 * An employee as the API shows it, an allow list.
 * @param candidate the person's current reference; undefined if permanently deleted
 * @param job undefined if permanently deleted
 */
export function toEmployeeAnswer(
  employee: EmployeeDocument,
  candidate: Reference | undefined,
  job: JobReference | undefined,
): EmployeeAnswer {
  return {
    ...recordAnswer(employee),
    employeeId: employee.employeeId,
    candidate: candidate ?? { _id: String(employee.candidate), name: employee.name, isDeleted: true },
    job: job ?? null,
    onboarding: String(employee.onboarding),
    ...fieldsOf(employee, EMPLOYEE_FIELDS, FILLED),
    files: employee.files.map(({ key, label, file }) => ({
      key,
      label,
      type: file.type,
      // Changes with the file, so that no cached old one is shown.
      url: `/api/employees/${String(employee._id)}/files/${encodeURIComponent(key)}?v=${file.id.slice(0, 8)}`,
    })),
  };
}
