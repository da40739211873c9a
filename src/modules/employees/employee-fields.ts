import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import { employeeNumber } from '../../shared/resources/employees/format.js';
import type { EmployeeDocument } from './employee.schema.js';

type Source = Pick<EmployeeDocument, 'employeeId' | 'name' | 'email' | 'mobile' | 'designation'>;

/** Fields derived from an employee's own: the sort form of the name, and the search words. */
export function derivedFields({ employeeId, name, email, mobile, designation }: Source) {
  return {
    nameKey: searchForm(name),
    terms: searchTerms(employeeNumber(employeeId), name, email, mobile, designation),
  };
}
