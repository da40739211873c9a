import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import {
  fieldTypes,
  idReferringTo,
  resourceSchema,
  type ResourceDocument,
} from '../../core/database/resource.schema.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { EmployeeAnswer } from '../../shared/resources/employees/api.js';
import { EMPLOYEE_FIELDS, FILLED, type FilledKey } from '../../shared/resources/employees/fields.js';
import { CANDIDATE } from '../candidates/candidate.schema.js';
import { JOB } from '../jobs/job.schema.js';
import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import { employeeNumber } from '../../shared/resources/employees/format.js';

/** A document copied from the onboarding, with its own file in the store. */
export interface EmployeeDocumentFile {
  /** The last part of its address. */
  key: string;
  /** The document's name in the onboarding's step. */
  label: string;
  file: StoredFile;
}

/** A hired person (decision C8). Days are `yyyy-mm-dd`. */
export interface EmployeeDocument extends ResourceDocument, Pick<EmployeeAnswer, FilledKey> {
  /** The number of E12. */
  employeeId: number;
  candidate: Types.ObjectId;
  job: Types.ObjectId;
  /** The onboarding it was created from; may be deleted by now. */
  onboarding: Types.ObjectId;
  nameKey: string;
  files: EmployeeDocumentFile[];
  terms: string[];
  /** Who creates the employee, until the candidate is Hired and the documents are copied; null after that. */
  making: { by: string | null; byName: string } | null;
}

export const EMPLOYEE = 'Employee';

const schema = resourceSchema(
  {
    employeeId: { type: Number, required: true },
    candidate: idReferringTo(CANDIDATE),
    job: idReferringTo(JOB),
    onboarding: { type: Schema.Types.ObjectId, required: true },
    ...fieldTypes(EMPLOYEE_FIELDS, FILLED),
    nameKey: { type: String, required: true },
    files: filesField([]),
    terms: { type: [String], default: [] },
    making: { _id: false, type: { by: String, byName: String }, default: null },
  },
  { collection: 'employees' },
);
schema.index({ employeeId: 1 }, { name: 'number', unique: true });
schema.index({ onboarding: 1 }, { name: 'onboarding', unique: true });
schema.index({ candidate: 1, job: 1 }, { name: 'candidate-job', unique: true });
schema.index({ job: 1 }, { name: 'job' });
schema.index({ 'making.byName': 1 }, { name: 'making', sparse: true });
schema.index({ isDeleted: 1, employeeId: 1, _id: 1 }, { name: 'by-number' });
schema.index({ isDeleted: 1, nameKey: 1, _id: 1 }, { name: 'by-name' });
schema.index({ isDeleted: 1, joiningDate: 1, _id: 1 }, { name: 'by-joining' });
schema.index({ isDeleted: 1, status: 1, employeeId: -1, _id: -1 }, { name: 'by-status' });
schema.index({ isDeleted: 1, job: 1, createdAt: -1, _id: -1 }, { name: 'by-job' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });

export const employeeFeature = MongooseModule.forFeature([{ name: EMPLOYEE, schema }]);

type Source = Pick<EmployeeDocument, 'employeeId' | 'name' | 'email' | 'mobile' | 'designation'>;

/** Fields derived from an employee's own: the sort form of the name, and the search words. */
export function derivedFields({ employeeId, name, email, mobile, designation }: Source) {
  return {
    nameKey: searchForm(name),
    terms: searchTerms(employeeNumber(employeeId), name, email, mobile, designation),
  };
}
