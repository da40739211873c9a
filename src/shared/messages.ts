import { kitMessages as kit } from './kit/messages.js';
import { batchesMessages as batches } from './resources/batches/messages.js';
import { candidatesMessages as candidates } from './resources/candidates/messages.js';
import { employeesMessages as employees } from './resources/employees/messages.js';
import { exportsMessages as exports } from './resources/exports/messages.js';
import { importsMessages as imports } from './resources/imports/messages.js';
import { interviewsMessages as interviews } from './resources/interviews/messages.js';
import { jobsMessages as jobs } from './resources/jobs/messages.js';
import { mailsMessages as mails } from './resources/mails/messages.js';
import { onboardingsMessages as onboardings } from './resources/onboardings/messages.js';
import { offersMessages as offers } from './resources/offers/messages.js';
import { reportsMessages as reports } from './resources/reports/messages.js';
import { rolesMessages as roles } from './resources/roles/messages.js';
import { screeningsMessages as screenings } from './resources/screenings/messages.js';
import { usersMessages as users } from './resources/users/messages.js';
import { viewsMessages as views } from './resources/views/messages.js';

/**
 * Every text that server and screens share, to the letter of the specification: each in its resource's folder, general
 * ones in the kit.
 */
export const MESSAGES = {
  validation: {
    ...kit.validation,
    ...users.validation,
    ...roles.validation,
    ...candidates.validation,
    ...jobs.validation,
    ...interviews.validation,
    ...exports.validation,
    ...batches.validation,
    ...offers.validation,
    ...onboardings.validation,
    ...reports.validation,
    ...views.validation,
  },
  import: imports.import,
  duplicate: { ...kit.duplicate, ...roles.duplicate },
  notFound: {
    ...kit.notFound,
    ...users.notFound,
    ...roles.notFound,
    ...candidates.notFound,
    ...jobs.notFound,
    ...interviews.notFound,
    ...imports.notFound,
    ...exports.notFound,
    ...employees.notFound,
    ...mails.notFound,
    ...onboardings.notFound,
    ...batches.notFound,
    ...offers.notFound,
    ...views.notFound,
  },
  fileHints: kit.fileHints,
  screenings,
  auth: users.auth,
  record: {
    ...kit.record,
    ...candidates.record,
    ...jobs.record,
    ...interviews.record,
    ...exports.record,
    ...batches.record,
    ...offers.record,
    ...onboardings.record,
    ...views.record,
  },
  mail: mails.mail,
  errors: { ...kit.errors, ...users.errors },
  success: {
    ...kit.success,
    ...users.success,
    ...jobs.success,
    ...interviews.success,
    ...imports.success,
    ...exports.success,
    ...batches.success,
    ...offers.success,
    ...mails.success,
    ...onboardings.success,
  },
} as const;
