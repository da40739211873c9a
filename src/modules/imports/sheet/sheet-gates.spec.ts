import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { MESSAGES } from '../../../shared/messages.js';
import { SheetGates } from './sheet-gates.js';

const { import: TEXTS } = MESSAGES;
const gates = new SheetGates();
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'gates-'))));
afterAll(async () => {
  gates.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

it('N04: asks a separate process, which reports kinds and refusals as the gate does', async () => {
  const path = join(folder, 'stored');

  await writeFile(path, makeWorkbook({ rows: 20 }).bytes);
  expect(await gates.ask({ path, name: 'people.xlsx' })).toBe('xlsx');
  await writeFile(path, 'name,mobile');
  const refusal = { message: TEXTS.fileType, status: 415, hint: TEXTS.hints.otherKind };
  await expect(gates.ask({ path, name: 'people.csv' })).rejects.toMatchObject(refusal);
}, 60_000);

it('N04: a file that crashes the process is refused, and the next one is read', async () => {
  const path = join(folder, 'gone');
  const refusal = { message: TEXTS.unreadable, status: 400, hint: TEXTS.hints.tooHeavy };
  await expect(gates.ask({ path, name: 'people.xlsx' })).rejects.toMatchObject(refusal);
  await writeFile(path, makeWorkbook({ rows: 20 }).bytes);
  expect(await gates.ask({ path, name: 'people.xlsx' })).toBe('xlsx');
}, 60_000);
