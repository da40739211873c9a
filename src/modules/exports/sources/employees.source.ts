import { Injectable } from '@nestjs/common';
import { clock } from '../../../core/clock/clock.js';
import type { CellValue } from '../../../core/sheets/cell-xml.js';
import {
  EMPLOYEE_COLUMNS,
  EMPLOYEE_EXPORT,
  type EmployeeColumn,
} from '../../../shared/resources/employees/columns.js';
import { factsOf } from '../../../shared/resources/employees/fields.js';
import { employeeNumber } from '../../../shared/resources/employees/format.js';
import { type EmployeeRow, EmployeesService } from '../../employees/employees.service.js';
import type { ExportDocument } from '../export.schema.js';
import { type ExportSource, knownColumns, sheetColumn } from './export-source.js';

/** Employees_List.xlsx (decision C8). */
@Injectable()
export class EmployeeExports implements ExportSource {
  readonly name = 'employees';
  readonly resource = 'employee';
  readonly fileName = EMPLOYEE_EXPORT;
  readonly sheet = 'Employees';

  constructor(private readonly employees: EmployeesService) {}

  checkSort(sort: string | undefined): void {
    this.employees.checkSort(sort);
  }

  columns(keys: readonly string[]) {
    return knownColumns(EMPLOYEE_COLUMNS, keys).map((key) => sheetColumn(factsOf(key)));
  }

  async *rows({ columns, scope }: Pick<ExportDocument, 'columns' | 'scope'>): AsyncGenerator<CellValue[][]> {
    const keys = knownColumns(EMPLOYEE_COLUMNS, columns);
    for await (const batch of this.employees.stream({ ...scope, ...scope.filters }, keys))
      yield batch.map((employee) => keys.map((key) => cellOf(employee, key)));
  }
}

function cellOf(employee: EmployeeRow, key: EmployeeColumn): CellValue {
  switch (key) {
    case 'employeeId':
      return employeeNumber(employee.employeeId);
    case 'job':
      return employee.job?.title;
    case 'createdAt':
    case 'updatedAt':
      return clock.dayOf(employee[key]);
    default:
      return employee[key];
  }
}
