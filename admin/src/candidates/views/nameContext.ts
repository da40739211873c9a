import { createContext } from 'react';

/** Details next to a name in the table: the status unless it has a column, the job in a view without a job column. */
export const NameContext = createContext({ hasStatus: true, hasJob: false });
