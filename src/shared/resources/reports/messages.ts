/** Our own texts of the reports: the specification has none. */
export const reportsMessages = {
  validation: {
    reportDay: 'Enter a valid date',
    reportPeriod: 'Choose a period of at most three years that does not end before it begins',
  },
} as const;
