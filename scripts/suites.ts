import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passThrough } from './services/process.js';

/** The number of tests of a run by outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The outcome of a suite; `broken` says why it could not run as a whole. */
export interface SuiteResult extends Counts {
  broken?: string;
}

const JEST = 'node_modules/jest/bin/jest.js';
const jestSuite =
  (project: string, mode: string) =>
  (file: string): string[] => [JEST, '--selectProjects', project, '--json', `--outputFile=${file}`, mode];
const vitestSuite = (file: string): string[] =>
  `node_modules/vitest/vitest.mjs run --root admin --maxWorkers=2 --reporter=default --reporter=json`
    .split(' ')
    .concat(`--outputFile.json=${file}`);

/** The suites in order, each with its command line for a result file. */
export const SUITES = {
  unit: jestSuite('unit', '--maxWorkers=2'),
  e2e: jestSuite('e2e', '--maxWorkers=3'),
  faults: jestSuite('faults', '--maxWorkers=3'),
  production: jestSuite('production', '--maxWorkers=2'),
  many: jestSuite('many', '--maxWorkers=2'),
  admin: vitestSuite,
  browser: jestSuite('browser', '--maxWorkers=2'),
} as const;

export type SuiteName = keyof typeof SUITES;

/** `3 passed, 0 failed, 1 skipped` */
export const countsLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Runs a suite with its runner's own output on this terminal, and counts by the runner's report. */
export async function runSuite(
  name: SuiteName,
  rest: string[],
  env: NodeJS.ProcessEnv,
  folder: string,
  signal?: AbortSignal,
): Promise<SuiteResult> {
  const file = join(folder, `${name}.json`);
  const command = [process.execPath, ...SUITES[name](file), ...rest];
  const code = await passThrough(command, env, signal);
  return readReport(file, code);
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Reads the report format that jest and vitest share; a runner that failed is never a success. */
export function readReport(file: string, code: number): SuiteResult {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(file))
    return { ...none, broken: `the runner ended with code ${code} before it could report` };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.length,
  );
  if (unloaded.length) return { ...counts, broken: `${unloaded.length} test files could not be loaded` };
  if (!counts.passed && !counts.failed) return { ...counts, broken: 'no test ran' };
  if (code !== 0 && !counts.failed) return { ...counts, broken: `the runner ended with code ${code}` };
  return counts;
}
