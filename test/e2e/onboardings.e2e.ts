import { Types } from 'mongoose';
import sharp from 'sharp';
import { FileStore } from '../../src/core/files/file-store.js';
import { clock } from '../../src/core/clock/clock.js';
import type { OnboardingAnswer } from '../../src/shared/resources/onboardings/api.js';
import {
  type Agent,
  countIn,
  startApp,
  startWorker,
  storedIn,
  testSpace,
  type TestApp,
  type TestWorker,
} from '../support/app.js';
import { migrateFrom } from '../support/migrations.js';
import { Upkeep } from '../../src/core/upkeep/upkeep.js';
import {
  adminAgent,
  makeCandidate,
  makeJob,
  makeOnboarding,
  signIn,
  stepBody,
} from '../support/factories.js';
import { pdf } from '../support/pdf.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker | undefined;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const at = (id: string, rest = '') => `/api/onboardings/${id}${rest}`;
const get = async (id: string) => (await admin.get(at(id)).expect(200)).body.data as OnboardingAnswer;
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();
const storedFiles = async () => {
  const ids: string[] = [];
  for await (const file of app.app.get(FileStore, { strict: false }).list()) ids.push(file.id);
  return ids.length;
};
/** The worker's hourly work. */
const deletePermanently = (id: string) => admin.delete(at(id, '/permanently')).expect(200);
const upkeep = async () => {
  worker ??= await startWorker();
  await worker.app.get(Upkeep, { strict: false }).run();
};
const give = (id: string, name = 'Aadhaar Card', bytes = pdf()) =>
  admin.post(at(id, '/upload')).attach(name, bytes, 'card.pdf');
const save = (id: string, index: number | string, fields: Record<string, unknown> = {}) =>
  admin.patch(at(id, `/steps/${index}`)).send({ fields });

describe('onboardings', () => {
  it('start Pending, go on step by step and end Completed with the last one', async () => {
    const made = await makeOnboarding(admin);
    expect(made).toMatchObject({ status: 'Pending', currentStep: 0, completedAt: null, link: null });
    await give(made._id).expect(200);
    const first = await save(made._id, 0, { 'Aadhaar number': '1234 5678' }).expect(200);
    expect(first.body.data).toMatchObject({ status: 'In-Progress', currentStep: 1 });
    expect(first.body.data.steps.map(({ isCompleted }: { isCompleted: boolean }) => isCompleted)).toEqual([
      true,
      false,
    ]);
    const last = await save(made._id, 1).expect(200);
    expect(last.body.data).toMatchObject({ status: 'Completed', currentStep: 2 });
    expect(last.body.data.completedAt).not.toBeNull();
    const of = await admin.get(`/api/candidates/${made.candidate._id}/onboarding`).expect(200);
    expect(of.body.data).toMatchObject({ _id: made._id, status: 'Completed' });
  });

  it('C02 two people filling in the same step lose nothing: other fields are kept, the same one is a conflict', async () => {
    const steps = [
      stepBody({
        fields: [
          { name: 'PAN', required: false },
          { name: 'UAN', required: false },
        ],
        files: [{ name: 'DL', type: 'pdf', required: false }],
      }),
    ];
    const { _id } = await makeOnboarding(admin, { steps: [...steps, stepBody()] });
    const send = (body: object) => admin.patch(at(_id, '/steps/0')).send(body);
    await send({ fields: { PAN: 'one' }, was: { PAN: '' } }).expect(200);
    await send({ fields: { UAN: 'two' }, was: { UAN: '' } }).expect(200);
    const late = await send({ fields: { PAN: 'other' }, was: { PAN: '' } }).expect(409);
    expect(late.body.code).toBe('STALE_VERSION');
    await send({ fields: { PAN: 'one' }, was: { PAN: '' } }).expect(200);
    const values = (await get(_id)).steps[0]!.fields.map(({ value }) => value);
    expect(values).toEqual(['one', 'two']);
    await send({ fields: { PAN: 'other' }, was: { PAN: 'one' } }).expect(200);
    await send({ fields: {}, was: { PAN: 1 } }).expect(400);
  });

  it('correcting an earlier step does not go back to it; a renamed step keeps its values', async () => {
    const file = (name: string) => ({ name, type: 'pdf', required: false });
    const names = ['One', 'Two', 'Three'];
    const steps = names.map((name) => ({
      name,
      fields: [{ name: 'Note', required: false }],
      files: [file(`${name} paper`)],
    }));
    const { _id } = await makeOnboarding(admin, { steps });
    await save(_id, 0, { Note: 'first' }).expect(200);
    await save(_id, 1, { Note: 'second' }).expect(200);
    const corrected = await save(_id, 0, { Note: 'first again' }).expect(200);
    expect(corrected.body.data).toMatchObject({ currentStep: 2, status: 'In-Progress' });
    const renamed = [{ ...steps[0], name: 'Uno' }, ...steps.slice(1)];
    const { body } = await admin.patch(at(_id)).send({ steps: renamed }).expect(200);
    expect(body.data).toMatchObject({ status: 'Pending', currentStep: 0 });
    expect(
      body.data.steps.map((step: { fields: Array<{ value: string }> }) => step.fields[0]!.value),
    ).toEqual(['first again', 'second', '']);
    const { activity } = (await admin.get(at(_id, '/activity')).expect(200)).body.data;
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'saved step', subject: { kind: 'step', _id: '', name: 'Two' } }),
    );
  });

  it('are found by the names that candidate and job have now', async () => {
    const made = await makeOnboarding(admin);
    const found = async (q: string) =>
      (await admin.get(`/api/onboardings?q=${encodeURIComponent(q)}`).expect(200)).body.data.onboardingsCount;
    await admin.patch(`/api/candidates/${made.candidate._id}`).send({ name: 'Zenobia Quartz' }).expect(200);
    await admin.patch(`/api/jobs/${made.job._id}`).send({ title: 'Xenon welder' }).expect(200);
    expect(await found('zenobia')).toBe(1);
    expect(await found('zenobia xenon')).toBe(1);
    expect(await found(made.candidate.name)).toBe(0);
  });

  it('are Completed by their only step', async () => {
    const made = await makeOnboarding(admin, {
      steps: [stepBody({ fields: [], files: [{ name: 'DL', type: 'pdf' }] })],
    });
    expect((await save(made._id, 0).expect(200)).body.data.status).toBe('Completed');
  });

  it('ask for what is required, fields before files, and write nothing then', async () => {
    const made = await makeOnboarding(admin);
    const none = await save(made._id, 0, { 'Aadhaar number': ' ' }).expect(400);
    expect(none.body.message).toBe('Aadhaar number is required.');
    const noFile = await save(made._id, 0, { 'Aadhaar number': '1' }).expect(400);
    expect(noFile.body.message).toBe('Aadhaar Card is required.');
    expect((await save(made._id, 1).expect(400)).body.message).toBe('Aadhaar number is required.');
    expect((await get(made._id)).version).toBe(made.version);
    for (const index of ['2', '-1', 'x', '1e0']) await save(made._id, index).expect(404);
    expect((await save(made._id, 0, { Other: 'x' }).expect(400)).body.errors[0].field).toBe('fields.Other');
    await save(made._id, 0, { 'Aadhaar number': 5 }).expect(400);
  });

  it('report the errors of their definition in the specified order', async () => {
    const { _id: job } = await makeJob(admin);
    const { _id: candidate } = await makeCandidate(admin, { jobs: [job] });
    const file = { name: 'DL', type: 'pdf' };
    const cases: Array<[object, string]> = [
      [{}, 'Job is required'],
      [{ job }, 'Candidate is required'],
      [{ job, candidate, steps: [] }, 'At least one step is required'],
      [{ job, candidate }, 'At least one step is required'],
      [{ job, candidate, steps: [{ files: [] }] }, 'Step name is required'],
      [{ job, candidate, steps: [{ name: 'A', files: [] }] }, 'At least one file field is required'],
      [{ job, candidate, steps: [{ name: 'A', files: [{ name: '' }] }] }, 'File name is required'],
      [{ job, candidate, steps: [{ name: 'A', files: [{ name: 'DL' }] }] }, 'File type is required'],
      [
        { job, candidate, steps: [{ name: 'A', files: [file, { ...file, name: 'dl ' }] }] },
        'Duplicate file names are not allowed',
      ],
      [
        { job, candidate, steps: [{ name: 'A', files: [file], fields: [{ name: '' }] }] },
        'Field name is required',
      ],
      [
        { job, candidate, steps: [{ name: 'A', files: [file], fields: [{ name: 'x' }, { name: 'X' }] }] },
        'Duplicate text field names are not allowed',
      ],
    ];
    for (const [body, message] of cases) {
      const answer = await admin.post('/api/onboardings').send(body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
    const other = await makeJob(admin);
    const foreign = await admin
      .post('/api/onboardings')
      .send({ job: other._id, candidate, steps: [stepBody()] })
      .expect(400);
    expect(foreign.body.message).toBe('This candidate has not applied for this job.');
  });

  it('are unique per candidate and job while live, also if several are created at once', async () => {
    const { _id: job } = await makeJob(admin);
    const { _id: candidate } = await makeCandidate(admin, { jobs: [job] });
    const body = { job, candidate, steps: [stepBody()] };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/onboardings').send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe('This candidate already has an onboarding for this job.');
    const { _id } = answers.find(({ status }) => status === 201)!.body.data;
    await admin.delete(at(_id)).expect(200);
    const second = await admin.post('/api/onboardings').send(body).expect(201);
    const other = await admin.post('/api/onboardings').send(body).expect(409);
    for (const { body: conflict } of [other, await admin.patch(at(_id, '/restore')).expect(409)]) {
      expect(conflict.message).toBe(refused.body.message);
      expect(conflict.references).toEqual([
        { resource: 'onboardings', count: 1, examples: [{ _id: second.body.data._id, name: 'Pending' }] },
      ]);
    }
    await admin.delete(at(second.body.data._id)).expect(200);
    for (let round = 0; round < 10; round++) {
      const both = [_id, second.body.data._id as string];
      const restored = await Promise.all(both.map((id) => admin.patch(at(id, '/restore'))));
      expect(restored.map(({ status }) => status).sort()).toEqual([200, 409]);
      await admin.delete(at(both[restored.findIndex(({ status }) => status === 200)]!)).expect(200);
    }
  });

  it('start over when edited, keep filled-in values, and accept any status', async () => {
    const made = await makeOnboarding(admin);
    await give(made._id).expect(200);
    await save(made._id, 0, { 'Aadhaar number': '7777 0000 7777' }).expect(200);
    const { version, steps, ...rest } = await get(made._id);
    const edited = await admin
      .patch(at(made._id))
      .send({ job: rest.job._id, status: rest.status, steps: [...steps].reverse(), version })
      .expect(200);
    expect(edited.body.data).toMatchObject({ status: 'Pending', currentStep: 0 });
    expect(edited.body.data.steps[1].fields[0].value).toBe('7777 0000 7777');
    expect(edited.body.data.steps[1].files[0].url).not.toBeNull();
    expect(edited.body.data.steps.every((step: { isCompleted: boolean }) => !step.isCompleted)).toBe(true);
    const stale = await admin.patch(at(made._id)).send({ status: 'Failed', version }).expect(409);
    expect(stale.body.code).toBe('STALE_VERSION');
    await admin.patch(at(made._id)).send({ version }).expect(409);
    expect(
      (await admin.patch(at(made._id)).send({ status: 'Completed' }).expect(200)).body.data,
    ).toMatchObject({
      status: 'Completed',
    });
    const { _id: other } = await makeCandidate(admin);
    await admin.patch(at(made._id)).send({ candidate: other }).expect(400);
    const activity = await admin.get(at(made._id, '/activity')).expect(200);
    expect(JSON.stringify(activity.body)).not.toContain('7777 0000');
  });

  it('lose nothing when staff and wizard save different steps at once', async () => {
    const made = await makeOnboarding(admin, {
      steps: ['A', 'B', 'C'].map((name) =>
        stepBody({ name, fields: [{ name: 'x' }], files: [{ name: `${name} file`, type: 'pdf' }] }),
      ),
    });
    await Promise.all([
      save(made._id, 0, { x: 'a' }),
      save(made._id, 1, { x: 'b' }),
      give(made._id, 'C file'),
    ]);
    const after = await get(made._id);
    expect(after.steps.map(({ fields }) => fields[0]!.value)).toEqual(['a', 'b', '']);
    expect(after.steps[2]!.files[0]!.url).not.toBeNull();
  });

  it('list by status, by word and with progress; the trash is a tab of its own', async () => {
    const made = await makeOnboarding(admin);
    const listed = await admin.get(
      `/api/onboardings?status=Pending&q=${encodeURIComponent(made.candidate.name)}`,
    );
    expect(listed.body.data.onboardings.map(({ _id }: { _id: string }) => _id)).toContain(made._id);
    expect(listed.body.data.onboardings[0].steps[0]).toEqual({ name: 'Identity Proof', isCompleted: false });
    expect(JSON.stringify(listed.body)).not.toContain('Aadhaar');
    await admin.get('/api/onboardings?status=Other').expect(400);
    await admin.delete(at(made._id)).expect(200);
    await admin.get(`/api/candidates/${made.candidate._id}/onboarding`).expect(404);
    await admin.delete(at(made._id, '/permanently')).expect(200);
    const gone = await admin.get(at(made._id)).expect(404);
    expect(gone.body.message).toBe('Onboarding not found');
  });
});

describe('documents of an onboarding', () => {
  it('F01 F02 are checked by content and by the type of the step, at most 5 MB', async () => {
    const made = await makeOnboarding(admin);
    const wrong = await give(made._id, 'Aadhaar Card', await picture()).expect(400);
    expect(wrong.body.message).toBe('Only PDF files are accepted');
    expect((await give(made._id, 'Image 1', pdf()).expect(400)).body.message).toBe(
      'Only image files are accepted',
    );
    await give(made._id, 'DL').expect(400);
    await give(made._id, 'Aadhaar Card', pdf('', 6 * 1024 * 1024)).expect(413);
    await admin.post(at(made._id, '/upload')).field('Image 1', 'text').expect(400);
    await give(made._id, 'Image 1', await picture()).expect(200);
  });

  it('I02 fields and documents have the names that people give them', async () => {
    const fields = ['Aadhaar no.', '$ a month', 'धन्यवाद'].map((name) => ({ name, required: true }));
    const files = ['Form "16"', '10th cert. (S.No. 1)'].map((name) => ({
      name,
      type: 'pdf',
      required: true,
    }));
    const { _id } = await makeOnboarding(admin, { steps: [stepBody({ fields, files })] });
    // As browsers encode a quotation mark in the name of a form field.
    await give(_id, 'Form %2216%22').expect(200);
    await give(_id, '10th cert. (S.No. 1)').expect(200);
    await save(_id, 0, { 'Aadhaar no.': '1', $where: '1' }).expect(400);
    await save(_id, 0, JSON.parse('{"__proto__": "1"}') as Record<string, unknown>).expect(400);
    const values = Object.fromEntries(fields.map(({ name }) => [name, `A ${name}`]));
    const saved = await save(_id, 0, values).expect(200);
    expect(saved.body.data).toMatchObject({ status: 'Completed', steps: [{ isCompleted: true }] });
    expect((await get(_id)).steps[0]!.fields.map(({ value }) => value)).toEqual(Object.values(values));
  });

  it('F18 many large ones at once are all accepted', async () => {
    const names = Array.from({ length: 16 }, (_, index) => `Paper ${index}`);
    const files = names.map((name) => ({ name, type: 'pdf' }));
    const { _id } = await makeOnboarding(admin, { steps: [stepBody({ fields: [], files })] });
    const answers = await Promise.all(names.map((name) => give(_id, name, pdf(name, 5_000_000))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await get(_id)).steps[0]!.files.filter(({ url }) => url)).toHaveLength(names.length);
  });

  it('N09: one form of more than 40 MB gets in, and one with a file too large says so', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Paper ${index}`);
    const files = names.map((name) => ({ name, type: 'pdf' }));
    const { _id } = await makeOnboarding(admin, { steps: [stepBody({ fields: [], files })] });
    const send = (lastBytes: number) =>
      names.reduce(
        (form, name, index) => form.attach(name, pdf(name, index < 9 ? 5_000_000 : lastBytes), `${name}.pdf`),
        admin.post(at(_id, '/upload')),
      );
    const refused = await send(5_300_000).expect(413);
    expect(refused.body.message).toBe('File size exceeds the limit of 5MB.');
    expect((await get(_id)).steps[0]!.files.filter(({ url }) => url)).toHaveLength(0);
    await send(5_000_000).expect(200);
    expect((await get(_id)).steps[0]!.files.filter(({ url }) => url)).toHaveLength(10);
  });

  it('Z11 are served to users who may read onboardings, and every view is recorded', async () => {
    const made = await makeOnboarding(admin);
    const before = await storedFiles();
    await give(made._id).expect(200);
    const { body } = await give(made._id, 'Aadhaar Card', pdf('new')).expect(200);
    expect(await storedFiles()).toBe(before + 1);
    const url = body.data.steps[0].files[0].url as string;
    const reader = await signIn(app, { permissions: { onboarding: ['read'] }, name: 'Rhea Reader' });
    const displayed = await reader.agent.get(url).expect(200);
    expect(displayed.headers['content-type']).toBe('application/pdf');
    const stranger = await signIn(app, { permissions: { candidate: ['read'] } });
    await stranger.agent.get(url).expect(403);
    const views = await admin.get(at(made._id, '/views')).expect(200);
    expect(views.body.data.views).toEqual([
      {
        name: 'Aadhaar Card',
        viewedBy: { _id: String(reader.user._id), name: 'Rhea Reader' },
        viewedAt: expect.any(String),
      },
    ]);
    await admin.get(`${url}0`).expect(404);
  });

  it('G5 keep their views from an older release, unless the onboarding is deleted', async () => {
    const { _id } = await makeOnboarding(admin);
    const looked = (onboarding: Types.ObjectId, name: string) => ({
      _id: new Types.ObjectId(),
      onboarding,
      name,
      by: null,
      byName: 'Rhea Reader',
      at: new Date('2026-01-05T10:00:00Z'),
    });
    const { db } = await testSpace();
    const older = db.collection('onboardingFileViews');
    const [kept, gone] = [looked(new Types.ObjectId(_id), 'DL'), looked(new Types.ObjectId(), 'Pan Card')];
    await older.insertMany([kept, gone]);
    await migrateFrom(4, app.app);
    // As if the previous run had been interrupted after its write.
    await older.insertOne(kept);
    await migrateFrom(4, app.app);
    const { body } = await admin.get(at(_id, '/views')).expect(200);
    expect(body.data).toEqual({
      views: [
        {
          name: 'DL',
          viewedBy: { _id: '', name: 'Rhea Reader' },
          viewedAt: '2026-01-05T10:00:00.000Z',
        },
      ],
      viewsCount: 1,
    });
    expect(await countIn('fileViews', { record: gone.onboarding })).toBe(0);
    expect(await older.countDocuments()).toBe(0);
  });

  it('are deleted with their candidate, and when the retention time of a failed onboarding is over (T07)', async () => {
    const before = await storedFiles();
    const one = await makeOnboarding(admin);
    await give(one._id).expect(200);
    await admin.get((await get(one._id)).steps[0]!.files[0]!.url!).expect(200);
    const candidate = `/api/candidates/${one.candidate._id}`;
    await admin.delete(candidate).expect(200);
    await admin.delete(`${candidate}/permanent`).expect(200);
    expect(await storedIn('onboardings', one._id)).toBeNull();
    expect(await countIn('fileViews', { record: new Types.ObjectId(one._id) })).toBe(0);
    expect(await storedFiles()).toBe(before);

    const two = await makeOnboarding(admin);
    await give(two._id).expect(200);
    const failed = await admin.patch(at(two._id)).send({ status: 'Failed' }).expect(200);
    expect(failed.body.data.filesKeptUntil).not.toBeNull();
    await upkeep();
    expect(await storedFiles()).toBe(before + 1);
    clock.move(181 * 86_400_000);
    try {
      await upkeep();
    } finally {
      clock.move(0);
    }
    expect(await storedFiles()).toBe(before);
    expect((await get(two._id)).steps[0]!.files[0]!.url).toBeNull();
  });

  it('C04 in races between documents, trash, restore and permanent delete one side wins completely, and no file is left', async () => {
    const before = await storedFiles();
    for (let race = 0; race < 6; race++) {
      const { _id } = await makeOnboarding(admin);
      const [given, deleted] = await Promise.all([give(_id), admin.delete(at(_id))]);
      expect(deleted.status).toBe(200);
      expect([200, 404, 409]).toContain(given.status);
      const [restored, gone] = await Promise.all([
        admin.patch(at(_id, '/restore')),
        admin.delete(at(_id, '/permanently')),
      ]);
      expect([restored.status, gone.status].filter((status) => status === 200)).toHaveLength(1);
      if (restored.status === 200) {
        const [late] = await Promise.all([
          give(_id),
          admin.delete(at(_id)).then(() => deletePermanently(_id)),
        ]);
        expect([200, 404, 409]).toContain(late.status);
      }
      expect(await storedIn('onboardings', _id)).toBeNull();
      expect(await storedFiles()).toBe(before);
    }
  });

  it('C6 a job that an onboarding names cannot be deleted for good', async () => {
    const made = await makeOnboarding(admin);
    await admin
      .patch(`/api/candidates/${made.candidate._id}`)
      .send({ jobs: [(await makeJob(admin))._id] })
      .expect(200);
    await admin.delete(`/api/jobs/${made.job._id}`).expect(200);
    const refused = await admin.delete(`/api/jobs/${made.job._id}/permanent`).expect(409);
    expect(refused.body.references).toMatchObject([{ resource: 'onboardings', count: 1 }]);
  });
});

describe('templates', () => {
  it('keep steps by name, each name once, without what was filled in', async () => {
    const body = { name: 'Engineers', steps: [stepBody({ fields: [{ name: 'x', value: 'secret' }] })] };
    const made = await admin.post('/api/onboarding-templates').send(body).expect(201);
    expect(JSON.stringify(made.body)).not.toContain('secret');
    await admin
      .post('/api/onboarding-templates')
      .send({ ...body, name: ' engineers ' })
      .expect(409);
    expect(
      (await admin.post('/api/onboarding-templates').send({ steps: body.steps }).expect(400)).body.message,
    ).toBe('Template name is required');
    const path = `/api/onboarding-templates/${made.body.data._id}`;
    const renamed = await admin.patch(path).send({ name: 'Staff', version: 1 }).expect(200);
    expect(renamed.body.data).toMatchObject({ name: 'Staff', version: 2 });
    await admin.patch(path).send({ name: 'Other', version: 1 }).expect(409);
    expect((await admin.get('/api/onboarding-templates').expect(200)).body.data.templates).toHaveLength(1);
    await admin.delete(path).expect(200);
    await admin.delete(path).expect(404);
  });
});
