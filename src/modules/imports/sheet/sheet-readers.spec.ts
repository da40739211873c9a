import childProcess from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { readSheet } from './read-sheet.js';
import { KEPT_MS, SheetReaders } from './sheet-readers.js';

jest.setTimeout(30_000);

const folder = mkdtempSync(join(tmpdir(), 'hiredesk-readers-'));
const path = join(folder, 'people.xlsx');
const jobs = new Map([[1, { id: '1'.padStart(24, '0'), isActive: true, isDeleted: false }]]);
const context = { jobs, today: '2026-11-21' };
const { bytes, expected } = makeWorkbook({ rows: 50, bad: 0.1, jobIds: [1], seed: 8 });
writeFileSync(path, bytes);
afterAll(() => rmSync(folder, { recursive: true }));

describe('SheetReaders', () => {
  let readers: SheetReaders;
  let fork: jest.SpiedFunction<typeof childProcess.fork>;
  const started = () => fork.mock.results.map(({ value }) => value as childProcess.ChildProcess);
  beforeEach(() => {
    readers = new SheetReaders();
    fork = jest.spyOn(childProcess, 'fork');
  });
  afterEach(() => {
    jest.useRealTimers();
    fork.mockRestore();
    readers.onApplicationShutdown();
  });

  it('starts one process ahead, which reads one file and ends', async () => {
    readers.prepare();
    readers.prepare();
    const [first, second] = [readers.take(), readers.take()];
    expect(second.pid).not.toBe(first.pid);
    second.kill('SIGKILL');
    const rows = [];
    for await (const chunk of readSheet(createReadStream(path), context, { reader: first }))
      rows.push(...chunk.rows);
    const refused = rows.filter(({ errors }) => errors.length > 0);
    expect(rows).toHaveLength(50);
    expect(new Map(refused.map(({ number, errors }) => [number, errors]))).toEqual(expected.errors);
    if (first.signalCode === null) await once(first, 'exit');
    expect(first.signalCode).toBe('SIGKILL');
  });

  it('ends the process when no file comes in time, and counts anew with each word of one', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    readers.prepare();
    const [child] = started();
    jest.advanceTimersByTime(KEPT_MS - 1);
    readers.prepare();
    jest.advanceTimersByTime(KEPT_MS - 1);
    expect(child!.killed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(child!.killed).toBe(true);
    expect(started()).toHaveLength(1);
  });

  it('leaves a process alone that was taken, and starts another when the one that waited has died', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    readers.prepare();
    const taken = readers.take();
    jest.advanceTimersByTime(2 * KEPT_MS);
    expect(taken.killed).toBe(false);
    taken.kill('SIGKILL');
    readers.prepare();
    const dead = started()[1]!;
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    const other = readers.take();
    expect(other).not.toBe(dead);
    expect(other.connected).toBe(true);
    other.kill('SIGKILL');
  });

  it('hands out none that has just been told to end', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    readers.prepare();
    jest.advanceTimersByTime(KEPT_MS);
    readers.prepare();
    const taken = readers.take();
    expect(started()).toHaveLength(2);
    expect(taken).toBe(started()[1]);
    expect(taken.killed).toBe(false);
    taken.kill('SIGKILL');
  });

  it('ends what waits with the worker', () => {
    readers.prepare();
    readers.onApplicationShutdown();
    expect(started()[0]!.killed).toBe(true);
  });
});
