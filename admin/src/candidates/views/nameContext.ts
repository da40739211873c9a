import { createContext } from 'react';

/** What stands beside a name in the table: the status, unless it has a column, and in a view without one the job. */
export const NameContext = createContext({ hasStatus: true, hasJob: false });
