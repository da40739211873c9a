import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WORKER_MEMORY_SETTINGS, WORKER_FLAGS } from '../../scripts/node-flags.js';
import { median, percentile, type Result } from '../harness.js';
import type { LettersMade } from './letters-child.js';

const TIME_MS = 150;
const GROWTH = 1.1;

/** Workload 10: the PDF of an offer letter, and the memory of a worker that creates a thousand of them. */
export async function letters(): Promise<Result[]> {
  const program = [...WORKER_FLAGS, '--expose-gc', '--import', 'tsx', 'bench/workloads/letters-child.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, ...WORKER_MEMORY_SETTINGS },
    maxBuffer: 2 ** 20,
  });
  const { times, before, after } = JSON.parse(stdout) as LettersMade;
  const [p50, p95, growth] = [median(times), percentile(times, 0.95), after / before];
  const time = { value: p95, p50, p95 };
  return [
    {
      workload: 10,
      name: 'the PDF of an offer letter, p95',
      unit: 'ms',
      ratio: { median: 1, best: 1, worst: 1 },
      ours: time,
      baseline: time,
      limit: { name: 'p95 ms', value: p95, atMost: TIME_MS },
      verdict: p95 <= TIME_MS ? 'pass' : 'FAIL',
    },
    {
      workload: 10,
      name: `memory in use after ${times.length} letters against the first`,
      unit: 'MB',
      ratio: { median: growth, best: growth, worst: growth },
      ours: { value: after },
      baseline: { value: before },
      verdict: growth <= GROWTH ? 'pass' : 'FAIL',
    },
  ];
}
