import { checkLinks } from './check-links.js';

/* A step of `npm run check`: what comments and pages point at is there. */
const problems = checkLinks();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
