import type { ImportAnswer } from '../../src/shared/resources/imports/api.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, countIn, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import { adminAgent, candidateBody, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { checked, confirmed, download, rowsOf, settled, workbook } from '../support/imports.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker;
let job: { _id: string; jobId: number };
type Body = Record<string, unknown>;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const body = (overrides: Body = {}) => candidateBody([job._id], overrides) as Body;
const send = (candidates: unknown, agent = admin) => agent.post('/api/candidates/bulk').send({ candidates });
const idOf = async (candidates: unknown) => (await send(candidates).expect(202)).body.data._id as string;
const verdictOn = async (candidates: unknown) => settled(admin, await idOf(candidates));
const errorsOf = ({ errors }: ImportAnswer) =>
  errors.map(({ number, name, errors: texts }) => [number, name, texts]);

describe('A8 candidates as a JSON list', () => {
  it('are checked, and added when confirmed, with every field that POST /candidates takes', async () => {
    const other = await makeJob(admin);
    const full = body({
      name: ' Zoë  ',
      email: 'Zoe.Json@Example.ORG',
      jobs: [job._id.toUpperCase(), other._id],
      applicationDate: '2026-01-15T10:00:00.000Z',
      status: 'Interview',
      grade: 'B',
      notes: 'Met at the fair.\nCalls back.',
      expectedCTC: 900_000,
      currentCTC: null,
      noticePeriod: 30,
      lastJob: 'Welder',
      relocation: 'Yes',
    });
    const least = body();
    for (const field of ['status', 'grade', 'applicationDate']) delete least[field];
    least['applicationDate'] = '2026-02-01';
    const before = await countIn('candidates');
    const { body: queued } = await send([full, least]).expect(202);
    expect(queued).toMatchObject({
      message: 'The file was received and is being checked.',
      data: { state: 'queued', fileName: 'candidates.json' },
    });
    const verdict = await settled(admin, queued.data._id as string);
    expect(verdict).toMatchObject({
      state: 'checked',
      counts: { read: 2, valid: 2, invalid: 0 },
      errors: [],
    });
    expect(await countIn('candidates')).toBe(before);
    expect(await confirmed(admin, verdict._id)).toMatchObject({ state: 'done', counts: { added: 2 } });
    const found = await admin.get('/api/candidates?q=zoe.json').expect(200);
    const { _id, ...candidate } = found.body.data.candidates[0];
    expect(candidate).toMatchObject({
      ...full,
      name: 'Zoë',
      email: 'zoe.json@example.org',
      applicationDate: '2026-01-15',
      jobs: [{ _id: job._id }, { _id: other._id }],
      version: 1,
    });
    const activity = await admin.get(`/api/candidates/${_id}/activity`).expect(200);
    expect(activity.body.data.activity).toMatchObject([
      { action: 'imported', reason: 'Row 1 of candidates.json' },
    ]);
    const second = await admin.get(`/api/candidates?q=${String(least['email'])}`).expect(200);
    expect(second.body.data.candidates).toMatchObject([
      { status: 'Applied', grade: 'NA', notes: '', lastJob: '' },
    ]);
    await admin.post(`/api/imports/${verdict._id}/undo`).expect(202);
    expect((await settled(admin, verdict._id)).counts.undone).toBe(2);
    expect(await countIn('candidates')).toBe(before);
  });

  it('hold to the same rules, with the same texts, as POST /candidates', async () => {
    const shut = await makeJob(admin);
    await admin.patch(`/api/jobs/${shut._id}/close`).expect(200);
    const known = await makeCandidate(admin, { jobs: [job._id] });
    const wrong: Body[] = [
      { name: '' },
      { name: 'x'.repeat(51) },
      { name: 7 },
      { email: 'nobody' },
      { email: ['a@example.org'] },
      { gender: 'male' },
      { mobile: '12345' },
      { mobile: 9_876_543_210 },
      { experience: '3' },
      { experience: 41 },
      { education: ' ' },
      { status: 'Retired' },
      { jobs: [] },
      { jobs: ['12'] },
      { jobs: ['a'.repeat(24)] },
      { jobs: [shut._id] },
      { applicationDate: '2999-01-01' },
      { location: { current: '' } },
      { location: 'Pune' },
      { location: undefined },
      { location: { current: 'Pune', planet: 'Mars' } },
      { expectedCTC: -1 },
      { relocation: 'Perhaps' },
      { grade: 'F' },
      { appliedThrough: 'Carrier pigeon' },
      { notes: 'x'.repeat(5_001) },
      { version: 'one' },
      { name: '', mobile: '1', grade: 'F' },
      { email: known.email },
    ];
    const bodies = wrong.map((fields) => body(fields));
    const verdict = await verdictOn(bodies);
    const { body: listed } = await admin.get(`/api/imports/${verdict._id}/errors?limit=100`).expect(200);
    const messages = listed.data.errors.map(({ errors }: { errors: string[] }) => errors);
    const refusals: string[][] = [];
    for (const one of bodies) {
      const answer = await admin.post('/api/candidates').send(one);
      expect([400, 409]).toContain(answer.status);
      refusals.push(answer.body.errors.map(({ message }: { message: string }) => message));
    }
    expect(messages).toEqual(refusals);
    expect(verdict.counts).toMatchObject({ valid: 0, invalid: wrong.length, existing: 1 });
  });

  it('M02, M03 list who is in it twice, who exists, and whose job closes before the adding', async () => {
    const closing = await makeJob(admin);
    const known = await makeCandidate(admin, { jobs: [job._id] });
    const [first, second] = [body(), body({ jobs: [closing._id] })];
    const duplicates = [body({ email: 'Duplicate@example.org' }), body({ email: 'duplicate@EXAMPLE.org' })];
    const verdict = await verdictOn([first, second, ...duplicates, body({ email: known.email })]);
    const same = 'Candidate 3, 4 email is the same.';
    expect(errorsOf(verdict)).toEqual([
      [3, duplicates[0]!['name'], [same]],
      [4, duplicates[1]!['name'], [same]],
      [5, expect.any(String), ['Email already exists']],
    ]);
    await admin.patch(`/api/jobs/${closing._id}/close`).expect(200);
    const done = await confirmed(admin, verdict._id);
    expect(done.counts).toMatchObject({ added: 1, invalid: 4 });
    expect(errorsOf(done)[0]).toEqual([2, second['name'], [`Job J${closing.jobId} is closed`]]);
  });

  it('D3 give existing people the jobs of the entry, if chosen', async () => {
    const [one, two] = [await makeJob(admin), await makeJob(admin)];
    const known = await makeCandidate(admin, { jobs: [job._id] });
    const verdict = await verdictOn([body({ email: known.email, jobs: [one._id, two._id] })]);
    expect(verdict.counts).toMatchObject({ valid: 0, existing: 1 });
    const done = await confirmed(admin, verdict._id, { linkExisting: true });
    expect(done).toMatchObject({ counts: { linked: 1, invalid: 0 }, errors: [] });
    const { body: read } = await admin.get(`/api/candidates/${known._id}`).expect(200);
    expect(read.data.jobs.map(({ _id }: { _id: string }) => _id)).toEqual([job._id, one._id, two._id]);
  });

  it('D3 have an errors file that can be corrected and uploaded as a spreadsheet', async () => {
    const wrong = body({ mobile: '12', experience: 2.5, relocation: 'No', grade: 'C', notes: '=1+1' });
    const verdict = await verdictOn([body(), wrong]);
    const refused = rowsOf(await download(admin, `/api/imports/${verdict._id}/errors.xlsx`));
    expect(refused).toEqual([
      expect.objectContaining({
        'Candidate No.': '2',
        'Candidate Name': wrong['name'],
        Errors: 'Mobile number must be exactly 10 digits',
        Name: wrong['name'],
        Email: wrong['email'],
        Mobile: '12',
        Experience: '2.5',
        'Job Id': `J${job.jobId}`,
        'Application Date': '2026-01-15',
        'Current Location': 'Pune',
        Relocate: 'No',
        Grade: 'C',
        Notes: '=1+1',
      }),
    ]);
    refused[0]!['Mobile'] = '5777777777';
    const corrected = await checked(admin, workbook(refused, Object.keys(refused[0]!)));
    expect(corrected.counts).toMatchObject({ read: 1, valid: 1 });
  });

  it('A6 may be records read from the API: fields kept by the server are ignored', async () => {
    const { _id } = await makeCandidate(admin, { jobs: [job._id] });
    const { body: read } = await admin.get(`/api/candidates/${_id}`).expect(200);
    const { email, mobile } = body();
    const verdict = await verdictOn([{ ...read.data, email, mobile, isDeleted: true }]);
    expect(verdict.counts).toMatchObject({ valid: 1, invalid: 0 });
    await confirmed(admin, verdict._id);
    const { body: list } = await admin.get(`/api/candidates?q=${String(email)}`).expect(200);
    expect(list.data.candidates).toMatchObject([{ isDeleted: false, version: 1 }]);
    expect(list.data.candidates[0]._id).not.toBe(_id);
  });
});

describe('A8 bodies that are no list of candidates', () => {
  const I = MESSAGES.import;
  const unknown = 'This field is not known';
  it.each<[string, () => unknown, string]>([
    ['nothing', () => ({}), I.notList],
    ['a file name', () => ({ file: 'x' }), `file: ${unknown}`],
    ['one candidate', () => ({ candidates: body() }), I.notList],
    ['a text', () => ({ candidates: 'all' }), I.notList],
    ['an empty list', () => ({ candidates: [] }), I.emptyList],
    ['a list of lists', () => ({ candidates: [[body()]] }), I.notCandidate],
    ['a list with a hole', () => ({ candidates: [body(), null] }), I.notCandidate],
    ['a bare list', () => [body()], MESSAGES.errors.badRequest],
    ['a field beside the list', () => ({ candidates: [body()], dryRun: true }), `dryRun: ${unknown}`],
    [
      'a field that candidates lack',
      () => ({ candidates: [body(), body({ nmae: 'x' })] }),
      `nmae: ${unknown}`,
    ],
    [
      'an operator',
      () => ({ candidates: [body({ email: { $ne: null } })] }),
      'The name "$ne" is not allowed here',
    ],
  ])('refuses %s and stores nothing', async (_what, make, message) => {
    const before = [await countIn('imports'), await countIn('candidates')];
    const answer = await admin
      .post('/api/candidates/bulk')
      .send(make() as object)
      .expect(400);
    expect(answer.body).toMatchObject({ success: false, message });
    expect([await countIn('imports'), await countIn('candidates')]).toEqual(before);
  });

  it('names the place of a field that is not known', async () => {
    const answer = await send([body(), body({ nmae: 'x', isAdmin: true })]).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'candidates.1.nmae',
      'candidates.1.isAdmin',
    ]);
  });

  it('I08 refuses more than 2 MB, and more than 50,000 candidates', async () => {
    const long = await send([body({ notes: 'x'.repeat(2 * 1024 * 1024) })]).expect(413);
    expect(long.body.message).toBe('The request is too large.');
    const many = await send(Array.from({ length: 50_001 }, () => ({}))).expect(413);
    expect(many.body.message).toBe(I.tooManyEntries);
    expect((await verdictOn(Array.from({ length: 50_000 }, () => ({})))).counts.invalid).toBe(50_000);
  }, 240_000);

  it('I10 takes JSON and forms only', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      await admin
        .post('/api/candidates/bulk')
        .set('Content-Type', type)
        .send('{"candidates":[]}')
        .expect(415);
  });
});

describe('A8 the same list twice', () => {
  it('C06 with one Idempotency-Key is one import, with equal answers', async () => {
    const candidates = [body()];
    const once = () => send(candidates).set('Idempotency-Key', 'json-import-1').expect(202);
    const [first, second] = await Promise.all([once(), once()]);
    expect(second.body.data).toEqual(first.body.data);
    await settled(admin, first.body.data._id as string);
    expect((await once()).body.data._id).toBe(first.body.data._id);
    await send([body()]).set('Idempotency-Key', 'json-import-1').expect(409);
  });

  it('M05 at once without a key is one import too', async () => {
    const candidates = [body(), body()];
    await worker.close();
    const both = await Promise.all([send(candidates), send(candidates)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[1]!.body.data._id).toBe(both[0]!.body.data._id);
    worker = await startWorker();
    await settled(admin, both[0]!.body.data._id as string);
  });
});

it('needs bulk-create', async () => {
  const { agent } = await signIn(app, { permissions: { candidate: ['create', 'read'] } });
  await send([body()], agent).expect(403);
  await send([body()], app.agent()).expect(401);
});

it('A7 OpenAPI describes both bodies', async () => {
  const { body: document } = await admin.get('/api/docs-json').expect(200);
  const { content } = document.paths['/api/candidates/bulk'].post.requestBody;
  expect(content['multipart/form-data'].schema.required).toEqual(['file']);
  expect(content['application/json'].schema.$ref).toBe('#/components/schemas/BulkCandidatesDto');
  const { candidates } = document.components.schemas.BulkCandidatesDto.properties;
  expect(candidates.items.$ref).toBe('#/components/schemas/CreateCandidateDto');
});
