import { ApiProperty } from '@nestjs/swagger';
import { RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type { EmployeeAnswer, EmployeeFile } from '../../shared/resources/employees/api.js';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../shared/resources/employees/enums.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../shared/resources/jobs/enums.js';

const day = { format: 'date' } as const;

class EmployeeFileModel implements EmployeeFile {
  @ApiProperty() key!: string;
  @ApiProperty({ description: 'What it is' }) label!: string;
  @ApiProperty({ description: 'Media type' }) type!: string;
  @ApiProperty() url!: string;
}

class EmployeeJobModel extends ReferenceModel implements JobReference {
  @ApiProperty({ type: 'integer', description: 'Shown as J and the number' }) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() isActive!: boolean;
}

/** `EmployeeAnswer` of shared/api, for OpenAPI. */
export class EmployeeModel extends RecordModel implements EmployeeAnswer {
  @ApiProperty({ type: 'integer', description: 'Shown as E and the number' }) employeeId!: number;
  @ApiProperty({ type: ReferenceModel }) candidate!: ReferenceModel;
  @ApiProperty({ type: EmployeeJobModel, nullable: true }) job!: EmployeeJobModel | null;
  @ApiProperty({ description: 'Id of the onboarding it was made from' }) onboarding!: string;
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty() mobile!: string;
  @ApiProperty() designation!: string;
  @ApiProperty(day) joiningDate!: string;
  @ApiProperty({ enum: EMPLOYMENT_TYPES }) employmentType!: EmploymentType;
  @ApiProperty({ enum: EMPLOYEE_STATUSES }) status!: EmployeeStatus;
  @ApiProperty({ ...day, description: 'Since when the status holds' }) statusDate!: string;
  @ApiProperty({ type: [EmployeeFileModel] }) files!: EmployeeFileModel[];
}

/** What GET /employees answers. */
export class EmployeesModel {
  @ApiProperty({ type: [EmployeeModel] }) employees!: EmployeeModel[];
  @ApiProperty({ type: 'integer' }) employeesCount!: number;
}
