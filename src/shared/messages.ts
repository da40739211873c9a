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

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The members of each of these types. */
type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

function joined<const T extends readonly Sections[]>(...parts: T): Joined<T[number]>;
function joined(...parts: Sections[]): Sections {
  const all: Record<string, Record<string, unknown>> = {};
  for (const part of parts)
    for (const [section, texts] of Object.entries(part)) all[section] = { ...all[section], ...texts };
  return all;
}

/**
 * Every text that server and screens share, to the letter of the specification: each in its resource's folder, general
 * ones in the kit. Each name occurs once in its section.
 */
export const MESSAGES = joined(
  kit,
  users,
  roles,
  candidates,
  jobs,
  interviews,
  imports,
  exports,
  employees,
  mails,
  onboardings,
  batches,
  offers,
  reports,
  views,
  { screenings },
);
