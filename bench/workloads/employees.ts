import * as XLSX from 'xlsx';
import { Types } from 'mongoose';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '../../src/core/sheets/workbook-writer.js';
import { derivedFields, type EmployeeDocument } from '../../src/modules/employees/employee.schema.js';
import type { ExportAnswer } from '../../src/shared/resources/exports/api.js';
import { GOALS } from '../goals.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import { loaded, p95AtMost } from '../load.js';
import type { Measured } from '../processes.js';
import { signedIn, type Sized } from './list.js';

const EMPLOYEES = 20_000;
const LIST = '/api/employees?page=1&limit=20';
const COLUMNS = ['employeeId', 'name', 'email', 'mobile', 'designation', 'joiningDate', 'status'] as const;
const DAY_MS = 86_400_000;

interface ListAnswer {
  data: { employees: Array<{ _id: string }>; employeesCount: number };
}

/**
 * Creates this many employees, each of a candidate that does not exist, with the jobs of the site. @returns live ones
 */
export async function seedEmployees({ site }: Sized): Promise<number> {
  const first = new Date('2026-06-01T08:00:00Z').getTime();
  const employee = (index: number): EmployeeDocument => {
    const fields = {
      employeeId: index + 1,
      name: `Person ${index.toString(36)}`,
      email: `person${index}@example.org`,
      mobile: String(7_000_000_000 + index),
      designation: `Engineer ${index % 40}`,
    };
    const at = new Date(first - index * 3_600_000);
    const isDeleted = index % 10 === 9;
    return {
      _id: new Types.ObjectId(),
      ...fields,
      ...derivedFields(fields),
      candidate: new Types.ObjectId(),
      job: new Types.ObjectId(site.jobs[index % site.jobs.length]!._id),
      onboarding: new Types.ObjectId(),
      joiningDate: new Date(first - (index % 900) * DAY_MS).toISOString().slice(0, 10),
      employmentType: 'Full-Time',
      status: index % 7 === 0 ? 'Exited' : 'Active',
      statusDate: at.toISOString().slice(0, 10),
      files: [],
      making: null,
      version: 2,
      isDeleted,
      deletedAt: isDeleted ? at : null,
      purging: null,
      createdAt: at,
      updatedAt: at,
      changes: [{ by: null, byName: 'HireDesk', at, action: 'created' }],
    };
  };
  for (let start = 0; start < EMPLOYEES; start += 1_000)
    await site.db
      .collection('employees')
      .insertMany(Array.from({ length: 1_000 }, (_, index) => employee(start + index)) as never, {
        ordered: false,
      });
  return site.db.collection('employees').countDocuments({ isDeleted: false });
}

/** Workload 22: the first page of 20,000 employees against the same three finds and the count by the raw driver. */
export async function employeeList({ site, raw }: Sized, live: number): Promise<Result> {
  const headers = { cookie: site.cookie };
  const ours = (await (await fetch(site.web.url + LIST, { headers })).json()) as ListAnswer;
  const theirs = (await (await fetch(`${raw.url}/?employees`)).json()) as ListAnswer;
  const ids = ({ data }: ListAnswer) => data.employees.map(({ _id }) => _id).join();
  assert(ours.data.employees.length === 20 && ids(ours) === ids(theirs), 'the employees differ');
  assert(ours.data.employeesCount === live && theirs.data.employeesCount === live, 'employees counted');
  return compare({
    workload: 22,
    name: `list of ${EMPLOYEES} employees, 1 client, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.countsP95),
    ours: () => loaded(site.web, signedIn(site, LIST, 1), 'p50'),
    baseline: () => loaded(raw, { path: '/?employees', clients: 1, during: 700 }, 'p50'),
  });
}

/** Workload 22: Employees_List.xlsx against a raw cursor with the same stream writer. */
export async function employeeExport({ site }: Sized, worker: Measured, live: number): Promise<Result> {
  const ours = async (): Promise<Sample> => {
    await worker.usage();
    const began = performance.now();
    const { _id } = await site.call<ExportAnswer>('POST', '/employees/exports', { columns: COLUMNS });
    await site.untilEnded<ExportAnswer>(`/employees/exports/${_id}`);
    const value = performance.now() - began;
    const { cpuMs, ...usage } = await worker.usage();
    const file = await fetch(`${site.web.url}/api/employees/exports/${_id}/file`, {
      headers: { cookie: site.cookie },
    });
    assert(rowsIn(Buffer.from(await file.arrayBuffer())) === live, 'rows of the export');
    return { value, cpuPerOperation: cpuMs / live, ...usage };
  };
  const baseline = async (): Promise<Sample> => {
    const path = join(tmpdir(), `hiredesk-bench-employees-${process.pid}.xlsx`);
    const began = performance.now();
    const columns = COLUMNS.map((header) => ({ header, kind: 'text' as const, width: 20 }));
    const projection = Object.fromEntries(COLUMNS.map((key) => [key, 1]));
    const cursor = site.db
      .collection('employees')
      .find({ isDeleted: false }, { projection })
      .sort({ createdAt: -1, _id: -1 })
      .batchSize(500);
    const rows = async function* () {
      for await (const employee of cursor) yield COLUMNS.map((key) => String(employee[key]));
    };
    const sheet = { name: 'Employees', columns, rows: rows() };
    await pipeline(writeWorkbook([sheet]), createWriteStream(path));
    const value = performance.now() - began;
    await rm(path);
    return { value };
  };
  return compare({
    workload: 22,
    name: `export of ${EMPLOYEES} employees`,
    unit: 'ms',
    limit: { name: 'worker peak MB', value: ({ peakRssMb }) => peakRssMb!, atMost: 300 },
    ours,
    baseline,
  });
}

function rowsIn(bytes: Buffer): number {
  const sheet = Object.values(XLSX.read(bytes, { dense: true }).Sheets)[0]!;
  return XLSX.utils.decode_range(sheet['!ref']!).e.r;
}
