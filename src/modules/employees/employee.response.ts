import type { Reference } from '../../shared/kit/api.js';
import type { EmployeeAnswer } from '../../shared/resources/employees/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import type { EmployeeDocument } from './employee.schema.js';

/**
 * An employee as the API shows it, an allow list.
 * @param candidate as the candidates know the person now; undefined when the candidate is gone for good
 * @param job undefined when it is gone for good
 */
export function toEmployeeAnswer(
  employee: EmployeeDocument,
  candidate: Reference | undefined,
  job: JobReference | undefined,
): EmployeeAnswer {
  const id = String(employee._id);
  return {
    _id: id,
    employeeId: employee.employeeId,
    candidate: candidate ?? { _id: String(employee.candidate), name: employee.name, isDeleted: true },
    job: job ?? null,
    onboarding: String(employee.onboarding),
    name: employee.name,
    email: employee.email,
    mobile: employee.mobile,
    designation: employee.designation,
    joiningDate: employee.joiningDate,
    employmentType: employee.employmentType,
    status: employee.status,
    statusDate: employee.statusDate,
    files: employee.files.map(({ key, label, file }) => ({
      key,
      label,
      type: file.type,
      // Changes with the file, so that no old one is shown.
      url: `/api/employees/${id}/files/${encodeURIComponent(key)}?v=${file.id.slice(0, 8)}`,
    })),
    version: employee.version,
    isDeleted: employee.isDeleted,
    deletedAt: employee.deletedAt?.toISOString() ?? null,
    createdAt: employee.createdAt.toISOString(),
    updatedAt: employee.updatedAt.toISOString(),
  };
}
