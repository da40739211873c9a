import * as yauzl from 'yauzl';
import type { mongo } from 'mongoose';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeCsv } from '../../src/core/sheets/csv-writer.js';
import { writeWorkbook } from '../../src/core/sheets/workbook-writer.js';
import type { ExportColumn, ExportFormat } from '../../src/shared/resources/exports/columns.js';
import type { ExportAnswer } from '../../src/shared/resources/exports/api.js';
import { sheetColumn } from '../../src/modules/exports/sources/export-source.js';
import { COLUMNS as COLUMN_FIELDS, factsOf } from '../../src/shared/resources/candidates/rules.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import { GOALS } from '../goals.js';
import type { Measured } from '../processes.js';
import type { Sized } from './list.js';

const BATCH = 500;
/** Longest wait for the first byte of a finished file. */
const FIRST_BYTE_MS = 500;
/** Goals apply from this many rows. */
const MANY = 90_000;
const COLUMNS: ExportColumn[] = ['name', 'email', 'mobile', 'grade', 'gender', 'experience', 'education'];

/** Workload 8: the list of all as a file against a raw cursor with the same stream writer. */
export async function exporting(
  { name, site }: Sized,
  worker: Measured,
  format: ExportFormat,
): Promise<Result> {
  const rowsIn = ROWS[format];
  const ours = async (): Promise<Sample> => {
    await worker.usage();
    const began = performance.now();
    const { _id } = await site.call<ExportAnswer>('POST', '/exports', { columns: COLUMNS, format });
    await site.untilEnded<ExportAnswer>(`/exports/${_id}`);
    const value = performance.now() - began;
    const { cpuMs, ...usage } = await worker.usage();
    const asked = performance.now();
    const answer = await fetch(`${site.web.url}/api/exports/${_id}/file`, {
      headers: { cookie: site.cookie },
    });
    const reader = answer.body!.getReader();
    const chunks = [(await reader.read()).value!];
    const firstByteMs = performance.now() - asked;
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    assert((await rowsIn(Buffer.concat(chunks))) === site.live, 'rows of the export');
    return { value, cpuPerOperation: cpuMs / site.live, firstByteMs, ...usage };
  };
  const baseline = async (): Promise<Sample> => {
    const path = join(tmpdir(), `hiredesk-bench-${process.pid}.${format}`);
    const began = performance.now();
    const sheet = {
      name: 'Candidates',
      columns: COLUMNS.map((key) => sheetColumn(factsOf(COLUMN_FIELDS[key]))),
      batches: rawRows(site.db),
    };
    await pipeline(format === 'csv' ? writeCsv(sheet) : writeWorkbook([sheet]), createWriteStream(path));
    const value = performance.now() - began;
    assert((await rowsIn(await readFile(path))) === site.live, 'rows of the baseline');
    await rm(path);
    return { value };
  };
  const result = await compare({
    workload: 8,
    name: `export of ${name}, ${format}`,
    unit: 'ms',
    limit: { name: 'worker peak MB', value: ({ peakRssMb }) => peakRssMb!, atMost: 300 },
    ...(site.live >= MANY && { goal: format === 'csv' ? GOALS.exportCsv : GOALS.exportXlsx }),
    ours,
    baseline,
  });
  assert(result.ours.firstByteMs! <= FIRST_BYTE_MS, `first byte after ${result.ours.firstByteMs} ms`);
  return result;
}

async function* rawRows(db: mongo.Db): AsyncGenerator<Array<Array<string | number>>> {
  const projection = Object.fromEntries(COLUMNS.map((key) => [key, 1]));
  const cursor = db
    .collection('candidates')
    .find({ isDeleted: false }, { projection })
    .sort({ createdAt: -1, _id: -1 })
    .batchSize(BATCH);
  let batch: Array<Array<string | number>> = [];
  for await (const candidate of cursor) {
    batch.push(COLUMNS.map((key) => candidate[key] as string | number));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/* Both have a header line. */
const ROWS: Record<ExportFormat, (bytes: Buffer) => Promise<number>> = {
  xlsx: async (bytes) => {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry())
      if (entry.fileName === 'xl/worksheets/sheet1.xml')
        return (await times('</row>', await zip.openReadStreamPromise(entry))) - 1;
    return 0;
  },
  csv: async (bytes) => (await times('\r\n', [bytes])) - 1,
};

/** Number of occurrences of a text. */
async function times(text: string, pieces: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const joined: Buffer = Buffer.concat([rest, piece]);
    let from = 0;
    for (let at = joined.indexOf(text); at >= 0; at = joined.indexOf(text, from)) {
      count++;
      from = at + text.length;
    }
    rest = joined.subarray(Math.max(from, joined.length - text.length + 1));
  }
  return count;
}
