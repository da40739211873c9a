import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { isRate, type Result, type Sample } from './harness.js';

/** A result that is worse than in the last run by this share is reported. */
const WARN = 1 / 3;

export interface Report {
  at: string;
  kind: 'bench' | 'bench:full' | 'bench -- --million';
  machine: string;
  versions: string;
  database: string;
  /** Bare inserts of 10,000 candidates, ms, by which time goals are scaled. */
  yardstickMs: number;
  seconds: number;
  results: Result[];
}

/** The environment of the measurements. */
export function surroundings(): Pick<Report, 'machine' | 'versions' | 'database'> {
  const model = cpus()[0]?.model.trim() ?? arch();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    machine: `${cpus().length} x ${model}, ${memory} GB, ${platform()} ${release()}`,
    versions: ['node', 'v8'].map((name) => `${name} ${process.versions[name]}`).join(', '),
    database: process.env['DATABASE_KIND'] ?? 'as MONGODB_URI names it',
  };
}

const figure = (value: number | undefined, digits = 2) =>
  value === undefined
    ? '-'
    : value >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toFixed(digits)));

/** A sample in short. */
export const side = ({ value, p95, cpuPerOperation }: Sample) =>
  `${figure(value)}${p95 === undefined ? '' : ` (p95 ${figure(p95)} ms)`}${cpuPerOperation === undefined ? '' : `, ${figure(cpuPerOperation, 3)} CPU ms each`}`;

const goalOf = ({ goal }: Result) =>
  goal && ('atLeast' in goal ? `>= ${figure(goal.atLeast)}` : `<= ${figure(goal.atMost)}`);

/** The report as a Markdown table. */
export function markdown({
  machine,
  versions,
  database,
  yardstickMs,
  at,
  seconds,
  kind,
  results,
}: Report): string {
  const lines = results.map((result) => {
    const { ratio, limit, ours } = result;
    const memory = ours.peakRssMb === undefined ? '' : `, peak ${figure(ours.peakRssMb)} MB`;
    const block = ours.longestBlockMs === undefined ? '' : `, block ${figure(ours.longestBlockMs)} ms`;
    const first = ours.firstByteMs === undefined ? '' : `, first byte ${figure(ours.firstByteMs)} ms`;
    const bound = limit && `${limit.name} ${figure(limit.value)} <= ${figure(limit.atMost)}`;
    const goals = [goalOf(result), bound].filter(Boolean).join('; ') || '-';
    return `| ${result.workload} | ${result.name} | ${result.unit} | ${side(ours)}${memory}${block}${first} | ${side(result.baseline)} | **${figure(ratio.median)}** (${figure(ratio.best)} to ${figure(ratio.worst)}) | ${goals} | ${result.verdict} |`;
  });
  return [
    `\`npm run ${kind}\`, ${at.slice(0, 10)}, ${Math.round(seconds)} s. Machine: ${machine}. ${versions}. Database: ${database}. Yardstick: ${figure(yardstickMs)} ms.`,
    '',
    '| # | Workload | Unit | HireDesk | Baseline | Ratio: median (best to worst) | Goal | Verdict |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** Stores the report; returns a line for every ratio that got worse by a third since the last one on this machine. */
export function store(report: Report, folder: string): string[] {
  const file = `${folder}/${report.kind.replace(/\W+/g, '-')}.json`;
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, null, 1));
  writeFileSync(file.replace(/json$/, 'md'), markdown(report));
  if (!last || last.database !== report.database) return [];
  return report.results.flatMap((result) => {
    const before = last.results.find(({ name }) => name === result.name);
    if (!before) return [];
    const change = result.ratio.median / before.ratio.median;
    const isWorse = isRate(result.unit) ? change < 1 - WARN : change > 1 + WARN;
    return isWorse
      ? [`${result.name}: ratio ${figure(before.ratio.median)} before, ${figure(result.ratio.median)} now`]
      : [];
  });
}
