import * as XLSX from 'xlsx';
import type { ImportAnswer } from '../../src/shared/resources/imports/api.js';
import { IMPORT_COLUMNS } from '../../src/shared/resources/imports/columns.js';
import { makePerson, type PersonCells } from '../fixtures/people.js';
import { Random } from '../fixtures/random.js';
import type { Agent } from './app.js';
import { eventually } from './until.js';

const UNDER_WAY = ['queued', 'checking', 'adding'];

/** Uploads a spreadsheet. */
export function upload(agent: Agent, bytes: Buffer, name = 'candidates.xlsx') {
  return agent.post('/api/candidates/bulk').attach('file', bytes, name);
}

/** The current import from the API. */
export async function readImport(agent: Agent, id: string): Promise<ImportAnswer> {
  return (await agent.get(`/api/imports/${id}`).expect(200)).body.data as ImportAnswer;
}

/** Waits until no work of the import is in progress. @throws Error after `ms` */
export async function settled(agent: Agent, id: string, ms = 120_000): Promise<ImportAnswer> {
  return eventually(
    () => readImport(agent, id),
    ({ state, undo }) => !UNDER_WAY.includes(state) && undo !== 'requested',
    ms,
  );
}

/** Uploads a spreadsheet whose valid rows are added at once. @returns the import's id */
export async function uploadAtOnce(agent: Agent, bytes: Buffer, name = 'candidates.xlsx'): Promise<string> {
  const answer = await agent
    .post('/api/candidates/bulk?addValid=true')
    .attach('file', bytes, name)
    .expect(202);
  return answer.body.data._id as string;
}

/** Uploads a spreadsheet and waits for its verdict. */
export async function checked(agent: Agent, bytes: Buffer, name?: string): Promise<ImportAnswer> {
  const answer = await upload(agent, bytes, name).expect(202);
  return settled(agent, answer.body.data._id as string);
}

/** Adds the valid rows and waits for the end. */
export async function confirmed(agent: Agent, id: string, body: object = {}): Promise<ImportAnswer> {
  await agent.post(`/api/imports/${id}/confirm`).send(body).expect(202);
  return settled(agent, id);
}

/** People of a seed as texts by column. */
export function people(count: number, seed: number, jobId: number): PersonCells[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => makePerson(random, seed, index, [jobId]));
}

/** A workbook of rows as texts by header; missing columns are left out. */
export function workbook(rows: Array<Record<string, string>>, headers?: readonly string[]): Buffer {
  const columns = headers ?? IMPORT_COLUMNS.map(({ header }) => header);
  const grid = [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  const sheet = XLSX.utils.aoa_to_sheet(grid);
  const book = { SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } };
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The first sheet of a workbook as texts by header. */
export function rowsOf(bytes: Buffer): Array<Record<string, string>> {
  const book = XLSX.read(bytes, { type: 'buffer' });
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { raw: false, defval: '' });
}

/** Downloads a file. @param body for a file requested by POST */
export async function download(agent: Agent, path: string, body?: object): Promise<Buffer> {
  const asked = body ? agent.post(path).send(body) : agent.get(path);
  const answer = await asked
    .buffer(true)
    .parse(binary as never)
    .expect(200);
  return answer.body as Buffer;
}

function binary(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
