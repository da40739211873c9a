import { Types } from 'mongoose';
import * as XLSX from 'xlsx';
import { FileStore } from '../../src/core/files/file-store.js';
import { type Agent, countIn, startApp, startWorker, storedIn, type TestApp } from '../support/app.js';
import { makeCompletedOnboarding, makeEmployee } from '../support/employees.js';
import { exportFile, written } from '../support/exports.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const create = (body: object, agent = admin) => agent.post('/api/employees').send(body);
const deletePermanently = async (kind: string, id: string) => {
  await admin.delete(`/api/${kind}/${id}`).expect(200);
  await admin
    .delete(`/api/${kind}/${id}/${kind === 'onboardings' ? 'permanently' : 'permanent'}`)
    .expect(200);
};
const storedFiles = async () => {
  const ids: string[] = [];
  for await (const { id } of app.app.get(FileStore, { strict: false }).list()) ids.push(id);
  return ids.length;
};

describe('creating an employee', () => {
  it('creates one from a completed onboarding: person, job, document, candidate Hired', async () => {
    const { id, job, candidate, document } = await makeCompletedOnboarding(admin, { title: 'Robot tamer' });
    const answer = await create({ onboardingId: id, joiningDate: '2026-03-02' }).expect(201);
    expect(answer.body.message).toBe('Employee created successfully');
    const { data } = answer.body;
    expect(data).toMatchObject({
      employeeId: expect.any(Number),
      candidate: { _id: candidate._id, name: candidate.name },
      job: { _id: job._id, jobId: job.jobId },
      onboarding: id,
      name: candidate.name,
      email: candidate.email,
      designation: 'Robot tamer',
      joiningDate: '2026-03-02',
      employmentType: 'Full-Time',
      status: 'Active',
      statusDate: '2026-03-02',
      files: [{ label: 'Pan Card', type: 'application/pdf' }],
      isDeleted: false,
    });
    const displayed = await admin.get(data.files[0].url).expect(200);
    expect(Buffer.compare(displayed.body as Buffer, document)).toBe(0);
    expect(await storedIn('employees', data._id)).toMatchObject({ making: null });

    const hired = await admin.get(`/api/candidates/${candidate._id}`).expect(200);
    expect(hired.body.data.status).toBe('Hired');
    const { body } = await admin.get(`/api/candidates/${candidate._id}/activity`).expect(200);
    expect(body.data.activity[0]).toMatchObject({
      oldValue: 'Applied',
      newValue: 'Hired',
      reason: `Employee E${data.employeeId} created`,
    });
  });

  it('takes another designation and employment type', async () => {
    const { id } = await makeCompletedOnboarding(admin);
    const values = { joiningDate: '2026-03-02', designation: 'Lead', employmentType: 'Contract' };
    const { body } = await create({ onboardingId: id, ...values }).expect(201);
    expect(body.data).toMatchObject(values);
  });

  it('C04 D03 repeated and parallel clicks create one, with one copy of each document', async () => {
    const { id, candidate, job } = await makeCompletedOnboarding(admin);
    const before = await storedFiles();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create({ onboardingId: id, joiningDate: '2026-03-02' })),
    );
    answers.push(await create({ onboardingId: id, joiningDate: '2026-05-05' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(answers.at(-1)!.body.data).toMatchObject({ joiningDate: '2026-03-02', files: [{}] });
    expect(await countIn('employees', { job: new Types.ObjectId(job._id) })).toBe(1);
    expect((await storedFiles()) - before).toBe(1);
    const { body } = await admin.get(`/api/candidates/${candidate._id}/activity`).expect(200);
    expect(
      body.data.activity.filter(({ newValue }: { newValue?: string }) => newValue === 'Hired'),
    ).toHaveLength(1);
  });

  it('refuses an onboarding that is not completed or unknown, and wrong input', async () => {
    const job = await makeJob(admin);
    const { _id } = await makeCandidate(admin, { jobs: [job._id] });
    const pending = await admin
      .post('/api/onboardings')
      .send({
        job: job._id,
        candidate: _id,
        steps: [{ name: 'One', files: [{ name: 'DL', type: 'pdf', required: false }] }],
      })
      .expect(201);
    const day = { joiningDate: '2026-03-02' };
    const early = await create({ onboardingId: pending.body.data._id, ...day }).expect(409);
    expect(early.body.message).toBe('Only a completed onboarding becomes an employee.');
    await create({ onboardingId: UNKNOWN, ...day }).expect(404);
    for (const [body, message] of [
      [{ onboardingId: 'x', ...day }, 'Onboarding is not valid'],
      [{ onboardingId: UNKNOWN }, 'Joining date is required'],
      [{ onboardingId: UNKNOWN, joiningDate: '2026-02-30' }, 'Joining date must be a valid date'],
      [{ onboardingId: UNKNOWN, ...day, designation: ' ' }, 'Designation is required'],
      [{ onboardingId: UNKNOWN, ...day, employmentType: 'Slave' }, 'Employment type is not valid'],
      [{ onboardingId: UNKNOWN, ...day, status: 'Exited' }, 'status: This field is not known'],
    ] as const)
      expect((await create(body).expect(400)).body.message).toBe(message);
    expect(await countIn('employees', { candidate: new Types.ObjectId(_id) })).toBe(0);
  });

  it('needs the candidate, and says where a deleted employee is', async () => {
    const { id, candidate } = await makeCompletedOnboarding(admin);
    const day = { joiningDate: '2026-03-02' };
    await admin.delete(`/api/candidates/${candidate._id}`).expect(200);
    await create({ onboardingId: id, ...day }).expect(409);
    await admin.patch(`/api/candidates/${candidate._id}/restore`).expect(200);
    const { body } = await create({ onboardingId: id, ...day }).expect(201);
    await admin.delete(`/api/employees/${body.data._id}`).expect(200);
    const refused = await create({ onboardingId: id, ...day }).expect(409);
    expect(refused.body.message).toBe(
      `Employee E${body.data.employeeId} of this onboarding is in the trash.`,
    );
  });
});

describe('documents', () => {
  it('outlive the onboarding, and are deleted only with the employee', async () => {
    const { _id, onboarding } = await makeEmployee(admin);
    const { body } = await admin.get(`/api/employees/${_id}`).expect(200);
    const other = await makeEmployee(admin);
    await deletePermanently('onboardings', onboarding.id);
    const displayed = await admin.get(body.data.files[0].url).expect(200);
    expect(Buffer.compare(displayed.body as Buffer, onboarding.document)).toBe(0);

    await deletePermanently('employees', other._id);
    const kept = await admin.get(`/api/onboardings/${other.onboarding.id}`).expect(200);
    await admin.get(kept.body.data.steps[0].files[0].url).expect(200);
    await admin.get(`/api/employees/${other._id}/files/document-1`).expect(404);
  });

  it('F07 Z11 are seen only with the permission to read employees', async () => {
    const { _id } = await makeEmployee(admin);
    const { agent } = await signIn(app, { permissions: { onboarding: ['read'], candidate: ['read'] } });
    await agent.get(`/api/employees/${_id}/files/document-1`).expect(403);
    await app.agent().get(`/api/employees/${_id}/files/document-1`).expect(401);
    for (const key of ['document-2', 'constructor', '__proto__'])
      await admin.get(`/api/employees/${_id}/files/${key}`).expect(404);
  });

  it('every view of one is recorded with user and time, and shown', async () => {
    const { _id } = await makeEmployee(admin);
    const views = async (query = '') =>
      (await admin.get(`/api/employees/${_id}/views${query}`).expect(200)).body.data;
    expect(await views()).toMatchObject({ views: [], viewsCount: 0 });
    const reader = await signIn(app, { permissions: { employee: ['read'] }, name: 'Esha Reader' });
    await reader.agent.get(`/api/employees/${_id}/files/document-1`).expect(200);
    await admin.get(`/api/employees/${_id}/files/document-1?download=true`).expect(200);
    await admin.get(`/api/employees/${_id}/files/document-9`).expect(404);
    const { views: noted, viewsCount } = await views();
    expect(viewsCount).toBe(2);
    expect(noted[1]).toEqual({
      name: 'Pan Card',
      viewedBy: { _id: String(reader.user._id), name: 'Esha Reader' },
      viewedAt: expect.any(String),
    });
    expect((await views('?limit=1')).views).toHaveLength(1);
    const { agent } = await signIn(app, { permissions: { onboarding: ['read'] } });
    await agent.get(`/api/employees/${_id}/views`).expect(403);
    await deletePermanently('employees', _id);
    expect(await countIn('fileViews', { record: new Types.ObjectId(_id) })).toBe(0);
  });
});

describe('the list', () => {
  it('searches, filters and sorts', async () => {
    const first = await makeEmployee(admin, { designation: 'Zymurgist', joiningDate: '2026-04-01' });
    const second = await makeEmployee(admin, {
      designation: 'Zymurgist',
      employmentType: 'Contract',
      joiningDate: '2026-04-20',
    });
    await admin
      .patch(`/api/employees/${second._id}`)
      .send({ status: 'Exited', statusDate: '2026-04-30' })
      .expect(200);
    const found = async (query: string) => {
      const { body } = await admin.get(`/api/employees?q=zymurgist&${query}`).expect(200);
      expect(body.data.employeesCount).toBe(body.data.employees.length);
      return body.data.employees.map(({ _id }: { _id: string }) => _id);
    };
    expect(await found('sort=joiningDate')).toEqual([first._id, second._id]);
    expect(await found('sort=-employeeId')).toEqual([second._id, first._id]);
    expect(await found('status=Exited')).toEqual([second._id]);
    expect(await found('employmentType=Contract')).toEqual([second._id]);
    expect(await found(`job=${first.onboarding.job._id}`)).toEqual([first._id]);
    expect(await found(`onboarding=${second.onboarding.id}`)).toEqual([second._id]);
    expect(await found('joinedFrom=2026-04-02')).toEqual([second._id]);
    expect(await found('joinedFrom=2026-04-01&joinedTo=2026-04-19')).toEqual([first._id]);
    const byNumber = await admin.get(`/api/employees?q=e${first.employeeId}`).expect(200);
    expect(byNumber.body.data.employees[0]._id).toBe(first._id);
    for (const query of [
      'status=Gone',
      'job=x',
      'onboarding=x',
      'employmentType=x',
      'joinedFrom=1',
      'sort=email',
      'nope=1',
    ])
      await admin.get(`/api/employees?${query}`).expect(400);
  });
});

describe('changing an employee', () => {
  it('keeps the fields that are not sent, and history', async () => {
    const { _id, version, name } = await makeEmployee(admin);
    const { body } = await admin
      .patch(`/api/employees/${_id}`)
      .send({ designation: 'Chief', version })
      .expect(200);
    expect(body).toMatchObject({
      message: 'Employee updated successfully',
      data: { designation: 'Chief', name, version: version + 1 },
    });
    const { body: activity } = await admin.get(`/api/employees/${_id}/activity`).expect(200);
    expect(activity.data.activity[0]).toMatchObject({ fieldName: 'designation', newValue: 'Chief' });
    await admin.patch(`/api/employees/${_id}`).send({ designation: 'Old', version }).expect(409);
    await admin.patch(`/api/employees/${UNKNOWN}`).send({ designation: 'Old' }).expect(404);
    await admin.patch('/api/employees/no-id').send({ designation: 'Old' }).expect(404);
    await admin.patch(`/api/employees/${_id}`).send({ employeeId: 1, nonsense: 1 }).expect(400);
  });

  it('sets a status with its date', async () => {
    const { _id } = await makeEmployee(admin, { joiningDate: '2026-02-02' });
    const patch = (body: object) => admin.patch(`/api/employees/${_id}`).send(body);
    const early = await patch({ status: 'Exited', statusDate: '2026-02-01' }).expect(400);
    expect(early.body.message).toBe('The date of the status must not be before the joining date');
    const gone = await patch({ status: 'Exited', statusDate: '2026-06-30' }).expect(200);
    expect(gone.body.data).toMatchObject({ status: 'Exited', statusDate: '2026-06-30' });
    const back = await patch({ status: 'On Notice' }).expect(200);
    expect(back.body.data.statusDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await patch({ status: 'Away' }).expect(400)).body.message).toBe(
      'Status must be one of Active, On Notice, Exited',
    );
  });
});

describe('the trash', () => {
  it('T01 hides a deleted employee from the list, restores it, deletes it for good', async () => {
    const { _id, onboarding } = await makeEmployee(admin);
    const { agent: reader } = await signIn(app, { permissions: { employee: ['read'] } });
    await admin.delete(`/api/employees/${_id}`).expect(200);
    await reader.get(`/api/employees/${_id}`).expect(404);
    await reader.get('/api/employees?deleted=true').expect(403);
    await admin.get('/api/employees?deleted=true').expect(200);
    await admin.patch(`/api/employees/${_id}`).send({ designation: 'No' }).expect(404);
    await admin.patch(`/api/employees/${_id}/restore`).expect(200);
    await deletePermanently('employees', _id);
    await admin.get(`/api/employees/${_id}`).expect(404);
    /* The onboarding can become an employee again. */
    await create({ onboardingId: onboarding.id, joiningDate: '2026-03-02' }).expect(201);
  });

  it('T04 job and candidate of an employee are not deleted for good', async () => {
    const { onboarding, employeeId, name } = await makeEmployee(admin);
    await admin.delete(`/api/candidates/${onboarding.candidate._id}`).expect(200);
    const { body } = await admin.delete(`/api/candidates/${onboarding.candidate._id}/permanent`).expect(409);
    expect(body.references).toContainEqual({
      resource: 'employees',
      count: 1,
      examples: [{ _id: expect.any(String), name }],
    });
    const list = await admin.get(`/api/employees?q=e${employeeId}`).expect(200);
    expect(list.body.data.employees[0].candidate).toMatchObject({ name, isDeleted: true });
    const references = await admin.get(`/api/jobs/${onboarding.job._id}/references`).expect(200);
    expect(references.body.data.references).toContainEqual(
      expect.objectContaining({ resource: 'employees', count: 1 }),
    );
  });
});

describe('a bulk permanent delete of candidates', () => {
  it('T02, T04 deletes what belongs to each, and keeps candidates who became employees', async () => {
    const bare = await makeCandidate(admin);
    const owner = await makeCompletedOnboarding(admin);
    const { onboarding: referred } = await makeEmployee(admin);
    const [kept, ...gone] = [referred.candidate._id, bare._id, owner.candidate._id] as string[];
    const ids = [...gone, kept!];
    const results = async (call: 'bulk' | 'bulk/permanent') =>
      (await admin.delete(`/api/candidates/${call}`).send({ ids }).expect(200)).body.data.results;
    await results('bulk');
    const { body } = await admin.post('/api/candidates/bulk/references').send({ ids }).expect(200);
    expect(body.data.records).toEqual([
      {
        _id: kept,
        name: referred.candidate.name,
        references: [expect.objectContaining({ resource: 'employees', count: 1 })],
      },
    ]);
    const files = await storedFiles();
    expect((await results('bulk/permanent')).map((one: { ok: boolean }) => one.ok)).toEqual([
      true,
      true,
      false,
    ]);
    for (const _id of gone) expect(await storedIn('candidates', _id)).toBeNull();
    expect(await storedIn('onboardings', owner.id)).toBeNull();
    expect(await storedFiles()).toBe(files - 1);
    // Those that stay are still in the trash and can be restored.
    expect(await storedIn('candidates', kept!)).toMatchObject({ isDeleted: true, purging: null });
    await admin.patch(`/api/candidates/${kept}/restore`).expect(200);
  });
});

describe('Employees_List.xlsx', () => {
  it('M14 holds what the list shows, for who may read employees', async () => {
    const worker = await startWorker();
    const one = await makeEmployee(admin, { designation: 'Xylographer', joiningDate: '2026-04-01' });
    await makeEmployee(admin, { designation: 'Xylographer', joiningDate: '2026-05-01' });
    const start = (body: object, agent = admin) => agent.post('/api/employees/exports').send(body);
    const { body } = await start({
      columns: ['employeeId', 'name', 'job', 'joiningDate', 'status'],
      q: 'xylo',
      filters: { joinedTo: '2026-04-30' },
      sort: 'name',
    }).expect(202);
    const id = body.data._id as string;
    const answer = await exportFile(admin, await written(admin, id, 'employees/exports'));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Employees_List.xlsx"/);
    const book = XLSX.read(answer.body as Buffer, { type: 'buffer', cellDates: true });
    const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Employees']!);
    expect(rows).toMatchObject([
      { 'No.': `E${one.employeeId}`, Name: one.name, Job: one.onboarding.job.title, Status: 'Active' },
    ]);
    await admin.get(`/api/exports/${id}`).expect(404);
    const { agent } = await signIn(app, { permissions: { candidate: ['read'] } });
    await start({ columns: ['name'] }, agent).expect(403);
    for (const wrong of [{ columns: [] }, { columns: ['grade'] }, { columns: ['name'], sort: 'email' }])
      await start(wrong).expect(400);
    await start({ columns: ['name'], filters: { status: 'Gone' } }).expect(400);
    await worker.close();
  });
});
