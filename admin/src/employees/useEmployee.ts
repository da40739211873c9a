import { useGetOne } from 'react-admin';
import type { Employee } from './employeeModel.js';

/** Why an employee could not be read: 404 when there is none or it may not be seen. */
export type EmployeeError = (Error & { status?: number }) | null;

/** An employee by id. */
export function useEmployee(id: string) {
  const { data, error, isPending } = useGetOne<Employee>('employees', { id }, { retry: false });
  return { employee: data, error: error as EmployeeError, isPending };
}
