import { checkLinks } from './check-links.js';

/* A step of `npm run check`: everything that comments and pages point to exists. */
const problems = checkLinks();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
