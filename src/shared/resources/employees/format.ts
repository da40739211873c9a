/** The number under which people know an employee: 12 → `E12` (decision C8). */
export function employeeNumber(employeeId: number): string {
  return `E${employeeId}`;
}
