import * as XLSX from 'xlsx';
import { type Agent, startApp, startWorker, type TestApp, withoutField } from '../support/app.js';
import { makeEmployee } from '../support/employees.js';
import { exportFile, written } from '../support/exports.js';
import { adminAgent, jobBody, makeJob, makeUser, userBody } from '../support/factories.js';
import { interviewBody } from '../support/interviews.js';

/* Copies of the catalogues with an optional text more, as docs/adding-a-field.md adds one. */
jest.mock('../../src/shared/resources/jobs/fields.js', () =>
  mockMore('jobs', 'JOB_FIELDS', { label: 'Cost Centre', section: 'conditions' }),
);
jest.mock('../../src/shared/resources/users/fields.js', () =>
  mockMore('users', 'USER_FIELDS', { label: 'Cost Centre', section: 'contact' }),
);
jest.mock('../../src/shared/resources/employees/fields.js', () =>
  mockMore('employees', 'EMPLOYEE_FIELDS', { label: 'Cost Centre', section: 'position', column: 'hidden' }),
);
jest.mock('../../src/shared/resources/interviews/fields.js', () =>
  mockMore('interviews', 'INTERVIEW_FIELDS', { label: 'Cost Centre', section: 'people' }),
);
function mockMore(resource: string, name: string, facts: object) {
  const path = `../../src/shared/resources/${resource}/fields.js`;
  const real = jest.requireActual<Record<string, unknown>>(path);
  const { optional, text } = jest.requireActual<typeof import('../../src/shared/kit/rules.js')>(
    '../../src/shared/kit/rules.js',
  );
  const { plainFields } = jest.requireActual<typeof import('../../src/shared/kit/fields.js')>(
    '../../src/shared/kit/fields.js',
  );
  const costCentre = {
    kind: 'text' as const,
    rule: optional(text(0, 200)),
    label: '',
    section: '',
    ...facts,
  };
  const fields = { ...(real[name] as Record<string, typeof costCentre>), costCentre };
  return {
    ...real,
    [name]: fields,
    FILLED: plainFields(fields),
    factsOf: (key: keyof typeof fields) => fields[key],
  };
}

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const makeEmployeeOf = async (values: object) => {
  const { _id } = await makeEmployee(admin);
  return admin.patch(`/api/employees/${_id}`).send(values);
};

const makeInterviewOf = async (values: object) => {
  const [job, interviewer] = [await makeJob(admin), await makeUser(app)];
  const body = interviewBody(job._id, [String(interviewer._id)], { ...values });
  return admin.post('/api/interviews').send(body);
};

it.each([
  ['jobs', (values: object) => admin.post('/api/jobs').send(jobBody({ ...values }))],
  ['users', (values: object) => admin.post('/api/users').send(userBody({ ...values }))],
  ['employees', makeEmployeeOf],
  ['interviews', makeInterviewOf],
] as const)('of %s: it is accepted, checked, answered, and part of the history', async (path, make) => {
  const { body } = await make({ costCentre: ' Pune ' });
  expect([body.success, body.data.costCentre]).toEqual([true, 'Pune']);
  const { data: older } = (await make({})).body;
  expect(older.costCentre).toBe('');
  await withoutField(path, older._id, 'costCentre');
  expect((await admin.get(`/api/${path}/${older._id}`).expect(200)).body.data.costCentre).toBe('');
  const tooLong = await make({ costCentre: 'x'.repeat(201) });
  expect([tooLong.status, tooLong.body.errors]).toEqual([
    400,
    [{ field: 'costCentre', message: 'This text is too long (at most 200 characters)' }],
  ]);
  const { _id, version } = body.data;
  const change = { costCentre: null, version };
  const changed = await admin.patch(`/api/${path}/${_id}`).send(change).expect(200);
  expect(changed.body.data.costCentre).toBe('');
  const activity = await admin.get(`/api/${path}/${_id}/activity`).expect(200);
  expect(JSON.stringify(activity.body.data.activity)).toContain('"costCentre"');
});

it('of employees: it is a column of the export', async () => {
  const worker = await startWorker();
  const { body } = await makeEmployeeOf({ costCentre: 'Nagpur', designation: 'Cartographer' });
  const call = { columns: ['name', 'costCentre'], q: 'cartographer' };
  const export_ = await admin.post('/api/employees/exports').send(call).expect(202);
  const file = await exportFile(admin, await written(admin, export_.body.data._id, 'employees/exports'));
  const book = XLSX.read(file.body as Buffer, { type: 'buffer' });
  expect(XLSX.utils.sheet_to_json(book.Sheets['Employees']!)).toEqual([
    { Name: body.data.name, 'Cost Centre': 'Nagpur' },
  ]);
  await worker.close();
});
