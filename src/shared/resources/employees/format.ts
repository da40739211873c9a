/** An employee's number as people see it: 12 → `E12` (decision C8). */
export function employeeNumber(employeeId: number): string {
  return `E${employeeId}`;
}
