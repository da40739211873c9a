/** Texts of employees (decision C8). */
export const employeesMessages = {
  validation: {
    onboardingInvalid: 'Onboarding is not valid',
    candidateInvalid: 'Candidate is not valid',
    joiningDateRequired: 'Joining date is required',
    joiningDateInvalid: 'Joining date must be a valid date',
    designationRequired: 'Designation is required',
    employeeStatusInvalid: 'Status must be one of Active, On Notice, Exited',
    statusDateInvalid: 'The date of the status must be a valid date',
    statusDateEarly: 'The date of the status must not be before the joining date',
    dayRange: 'Days must be given as yyyy-mm-dd',
  },
  notFound: {
    employee: 'Employee Not Found',
    employeeFile: 'File not found',
  },
  record: {
    onboardingNotCompleted: 'Only a completed onboarding becomes an employee.',
    candidateTrashed: 'The candidate is in the trash. Restore the candidate first.',
    employeeTrashed: (number: string) => `Employee ${number} of this onboarding is in the trash.`,
    employeeOfJob: (number: string) => `${number} is the employee of this candidate and job already.`,
  },
} as const;
