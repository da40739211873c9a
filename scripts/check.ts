import { existsSync } from 'node:fs';
import { concurrently } from '../src/core/concurrently.js';
import { program } from './program.js';
import { run, SetUpError } from './services/process.js';

interface Step {
  name: string;
  /** The command line for Node. */
  command: string;
}

const TSC = 'node_modules/typescript-7/bin/tsc';

/** Longest first, so that the last two end at about the same time. */
const STEPS: Step[] = [
  { name: 'unit specs', command: 'node_modules/jest/bin/jest.js --selectProjects unit --runInBand' },
  { name: 'format', command: 'node_modules/prettier/bin/prettier.cjs --check --cache --log-level warn .' },
  {
    name: 'admin specs',
    command: 'node_modules/vitest/vitest.mjs run --root admin --project models --project components',
  },
  { name: 'types of the server', command: `${TSC} -p tsconfig.json` },
  { name: 'types of the admin', command: `${TSC} -p admin/tsconfig.json` },
  {
    name: 'boundaries',
    command:
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs src admin/src',
  },
  { name: 'sources and links', command: '--import tsx scripts/check-sources.ts' },
  { name: 'schemas of answers', command: '--import tsx scripts/answer-schemas.ts' },
  { name: 'patterns', command: '--import tsx scripts/check-patterns.ts' },
  { name: 'lint', command: 'node_modules/oxlint/bin/oxlint --deny-warnings' },
];

const CONCURRENCY = 2;

/** `npm run check`: format, lint, types, boundaries and unit specs; no database needed. */
await program(async ({ say, signal }) => {
  const failed: string[] = [];
  await concurrently(STEPS, CONCURRENCY, async (step) => {
    if (signal.aborted) return;
    const begin = performance.now();
    const problem = await problemOf(step, signal);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    say(`${problem === undefined ? 'ok    ' : 'FAILED'} ${step.name}, ${seconds} s`);
    if (problem === undefined) return;
    failed.push(step.name);
    console.error(problem);
  });
  if (signal.aborted) throw new SetUpError('stopped');
  if (failed.length) throw new SetUpError(`Failed: ${failed.join(', ')}`);
  say('Everything holds');
});

/** The output of a failed step; undefined if it passed. */
async function problemOf({ command }: Step, signal: AbortSignal): Promise<string | undefined> {
  const words = command.split(' ');
  const script = words.find((word) => word.includes('/'))!;
  if (!existsSync(script)) return `${script} is not installed`;
  try {
    await run([process.execPath, ...words], { signal, timeout: 10 * 60_000, wholeOutput: true });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
