import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CANDIDATE, type CandidateDocument } from '../../src/modules/candidates/candidate.schema.js';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  candidateBody,
  makeCandidate,
  makeJob,
  type Permissions,
  signIn,
} from '../support/factories.js';
import { quickest } from '../support/until.js';

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const stored = async () => (await testSpace()).db.collection('candidates');
const body = (overrides: Record<string, unknown> = {}) => candidateBody([job._id], overrides);
const add = (overrides: Record<string, unknown> = {}) =>
  makeCandidate(admin, { jobs: [job._id], ...overrides });
const read = async (id: string) => (await admin.get(`/api/candidates/${id}`).expect(200)).body.data;
const remove = (id: string) => admin.delete(`/api/candidates/${id}`).expect(200);
const deletePermanently = (id: string) => admin.delete(`/api/candidates/${id}/permanent`).expect(200);
const actions = async (id: string) =>
  (await admin.get(`/api/candidates/${id}/activity`).expect(200)).body.data.activity as Array<
    Record<string, unknown>
  >;

describe('creating and changing', () => {
  it('answers the stored record, an allow list, with the defaults', async () => {
    const { grade: _grade, status: _status, ...sent } = body({ email: '  Mixed.Case@Example.ORG ' });
    const answer = await admin.post('/api/candidates').send(sent).expect(201);
    expect(answer.body.data).toMatchObject({
      ...sent,
      email: 'mixed.case@example.org',
      status: 'Applied',
      grade: 'NA',
      jobs: [{ _id: job._id, jobId: job.jobId }],
      interviews: [],
      files: {},
      resume: null,
      relocation: null,
      version: 1,
      isDeleted: false,
    });
    for (const hidden of ['keys', 'terms', 'changes', 'import', 'purging'])
      expect(answer.body.data).not.toHaveProperty(hidden);
  });

  it('stores what is left out as the schema would', async () => {
    const { grade: _grade, status: _status, ...sent } = body({ location: { current: 'Pune' } });
    const { _id } = (await admin.post('/api/candidates').send(sent).expect(201)).body.data;
    const document = await storedIn('candidates', _id);
    const Candidate = app.app.get<Model<CandidateDocument>>(getModelToken(CANDIDATE), { strict: false });
    const completed = new Candidate(document);
    await completed.validate();
    // Without decisions they may be missing.
    expect(completed.toObject()).toEqual({ ...document, screenings: [], interviewResults: [] });
  });

  it('A6 refuses unknown fields, ignores what the server keeps, and refuses operators', async () => {
    const unknown = await admin
      .post('/api/candidates')
      .send(body({ colour: 'red' }))
      .expect(400);
    expect(unknown.body.message).toBe('colour: This field is not known');
    for (const bad of [{ $set: { name: 'x' } }, { 'keys.name': 'x' }, { constructor: {} }])
      await admin.post('/api/candidates').send(body(bad)).expect(400);
    const kept = { _id: UNKNOWN, createdAt: '2001-01-01', isDeleted: true, changes: [1], interviews: ['x'] };
    const { body: made } = await admin.post('/api/candidates').send(body(kept)).expect(201);
    expect(made.data._id).not.toBe(UNKNOWN);
    expect(made.data).toMatchObject({ isDeleted: false, interviews: [] });
    const again = await admin.patch(`/api/candidates/${made.data._id}`).send(made.data).expect(200);
    expect(again.body.data).toEqual(made.data);
  });

  it('refuses bodies that are not objects, not JSON, or of another shape', async () => {
    const send = (text: string) =>
      admin.post('/api/candidates').set('Content-Type', 'application/json').send(text);
    for (const text of [
      '[]',
      '"text"',
      '17',
      'null',
      '{"name":',
      '{"__proto__":{"x":1}}',
      '['.repeat(5_000),
    ]) {
      const answer = await send(text);
      expect([text, answer.status]).toEqual([text, 400]);
      expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
    }
    for (const location of ['Pune', ['Pune'], null, undefined]) {
      const answer = await admin.post('/api/candidates').send(body({ location })).expect(400);
      const missing = { field: 'location.current', message: 'Current location is required' };
      expect(answer.body.errors).toEqual([missing]);
    }
    await admin
      .post('/api/candidates')
      .send(body({ jobs: { 0: job._id } }))
      .expect(400);
  });

  it('C7 a closed or trashed job accepts nobody new, and keeps its candidates', async () => {
    const shut = await makeJob(admin);
    const inside = await add({ jobs: [shut._id] });
    await admin.patch(`/api/jobs/${shut._id}/close`).expect(200);
    const refused = await admin
      .post('/api/candidates')
      .send(body({ jobs: [shut._id] }))
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'JOB_CLOSED', message: `Job J${shut.jobId} is closed` });
    const other = await add();
    await admin
      .patch(`/api/candidates/${other._id}`)
      .send({ jobs: [job._id, shut._id] })
      .expect(409);
    await admin
      .patch(`/api/candidates/${inside._id}`)
      .send({ jobs: [shut._id, job._id] })
      .expect(200);
    await admin.delete(`/api/jobs/${shut._id}`).expect(200);
    const trashed = await admin
      .post('/api/candidates')
      .send(body({ jobs: [shut._id] }))
      .expect(409);
    expect(trashed.body.message).toBe(`Job J${shut.jobId} is deleted`);
  });

  it('C1 N14 reports which contact exists, live or in the trash', async () => {
    const [first, second] = [await read((await add())._id), await read((await add())._id)];
    const refusal = async (overrides: Record<string, unknown>) =>
      (await admin.post('/api/candidates').send(body(overrides)).expect(409)).body;
    expect(await refusal({ email: first.email.toUpperCase() })).toMatchObject({
      code: 'EMAIL_EXISTS',
      message: 'Email already exists',
      errors: [{ field: 'email', message: 'Email already exists' }],
    });
    expect((await refusal({ mobile: first.mobile })).message).toBe('Mobile number already exists');
    expect((await refusal({ email: first.email, mobile: second.mobile })).message).toBe(
      'Email and Mobile number already exist',
    );
    const holders = async (contact: Record<string, string>, agent = admin) =>
      (await agent.post('/api/candidates/duplicates').send(contact).expect(200)).body.data;
    const known = { _id: first._id, name: first.name, isDeleted: false };
    const contacts = { email: first.email.toUpperCase(), mobile: first.mobile };
    expect(await holders(contacts)).toEqual({ email: known, mobile: known });
    expect(await holders({ ...contacts, except: first._id })).toEqual({ email: null, mobile: null });
    expect(await holders({ email: 'nobody@example.com' })).toEqual({ email: null, mobile: null });
    for (const wrong of [
      { email: 'x' },
      { mobile: '12' },
      { except: 'x' },
      { email: { $ne: 'x' } },
      { name: 'x' },
    ])
      await admin.post('/api/candidates/duplicates').send(wrong).expect(400);
    await remove(first._id);
    const { agent: reader } = await signIn(app, { permissions: { candidate: ['read'] } });
    expect((await holders(contacts)).email).toEqual({ ...known, isDeleted: true });
    expect((await holders(contacts, reader)).email).toEqual({ _id: null, name: '', isDeleted: true });
    expect((await refusal({ email: first.email })).message).toBe(
      'Email already exists (the record is in the trash)',
    );
    const change = await admin
      .patch(`/api/candidates/${second._id}`)
      .send({ mobile: first.mobile })
      .expect(409);
    expect(change.body.code).toBe('MOBILE_EXISTS');
  });

  it('C5 every status change leaves who, when, from and to', async () => {
    const { agent, user } = await signIn(app, { permissions: { candidate: ['update', 'read'] } });
    const { _id } = await add();
    const all = ['Screening', 'Shortlisted', 'Assessment', 'Interview', 'Hold', 'Offered', 'Hired'];
    const path = [...all, 'Rejected', 'Black Listed', 'Onboarding', 'Applied'];
    for (const status of path) await agent.patch(`/api/candidates/${_id}`).send({ status }).expect(200);
    await agent.patch(`/api/candidates/${_id}`).send({ status: 'Applied' }).expect(200);
    const entries = (await actions(_id)).filter((entry) => entry['fieldName'] === 'status').reverse();
    expect(entries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual(
      path.map((status, index) => [path[index - 1] ?? 'Applied', status]),
    );
    expect(entries[0]).toMatchObject({
      changedBy: { _id: String(user._id), name: user.name },
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      action: 'updated',
    });
    expect((await read(_id)).version).toBe(1 + path.length);
  });

  it('C01 a stale version is refused, nothing is written', async () => {
    const { _id, version } = await add();
    await admin.patch(`/api/candidates/${_id}`).send({ version, notes: 'first' }).expect(200);
    const answer = await admin.patch(`/api/candidates/${_id}`).send({ version, notes: 'second' }).expect(409);
    expect(answer.body).toMatchObject({
      code: 'STALE_VERSION',
      message: 'This record was changed by someone else. Reload it and try again.',
    });
    expect(await read(_id)).toMatchObject({ notes: 'first', version: 2 });
  });

  it('C02 keeps 20 changes of different fields at once', async () => {
    const { _id } = await add();
    const changes = [{ notes: 'n' }, { grade: 'A' }, { education: 'MBA' }, { lastJob: 'Pilot' }];
    await Promise.all(
      changes.map((change) => admin.patch(`/api/candidates/${_id}`).send(change).expect(200)),
    );
    expect(await read(_id)).toMatchObject({ ...Object.assign({}, ...changes), version: 5 });
  });

  it('C06 a double submit makes one record', async () => {
    const sent = body();
    const answers = await Promise.all([1, 2].map(() => admin.post('/api/candidates').send(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await (await stored()).countDocuments({ email: sent.email })).toBe(1);
  });

  it('D05 of 50 parallel candidates with one e-mail one is created', async () => {
    const email = 'race@example.org';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post('/api/candidates').send(body({ email }))),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map((answer) => answer.body.message))).toEqual(new Set(['Email already exists']));
    expect(await (await stored()).countDocuments({ email })).toBe(1);
  });
});

describe('ids and pages', () => {
  it.each(['abc', '123456789012', 'zzzzzzzzzzzzzzzzzzzzzzzz', UNKNOWN])(
    'I07 knows no candidate %s',
    async (id) => {
      for (const call of [
        admin.get(`/api/candidates/${id}`),
        admin.get(`/api/candidates/${id}/activity`),
        admin.patch(`/api/candidates/${id}`).send({ notes: 'x' }),
        admin.delete(`/api/candidates/${id}`),
        admin.patch(`/api/candidates/${id}/restore`),
        admin.delete(`/api/candidates/${id}/permanent`),
      ]) {
        const answer = await call.expect(404);
        expect(answer.body).toMatchObject({ success: false, message: 'Candidate does not exist' });
      }
    },
  );

  it('I07 an id of another collection is no candidate', async () => {
    await admin.get(`/api/candidates/${job._id}`).expect(404);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=1%3B2',
    'page=1&page=2',
    'limit=0',
    'limit=101',
    'limit=1000000',
    'limit=ten',
    'deleted=perhaps',
    'sort=password',
    'sort=keys.name',
    `q=${'x'.repeat(101)}`,
    'q[$ne]=1',
    'colour=red',
  ])('I06 refuses ?%s', async (query) => {
    const answer = await admin.get(`/api/candidates?${query}`).expect(400);
    expect(answer.body.success).toBe(false);
  });

  it('I06 pages without gaps or duplicates, in a stable order, and answers a far page at once', async () => {
    for (let made = 0; made < 60; made++) await add({ experience: made % 3 });
    const { body: first } = await admin.get('/api/candidates').expect(200);
    expect(first.data.candidates).toHaveLength(20);
    const total = first.data.candidatesCount as number;
    for (const sort of ['name', '-createdAt', 'status', 'experience']) {
      const seen: string[] = [];
      for (let page = 1; (page - 1) * 50 < total; page++) {
        const answer = await admin.get(`/api/candidates?limit=50&page=${page}&sort=${sort}`).expect(200);
        seen.push(...answer.body.data.candidates.map((one: { _id: string }) => one._id));
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, total, total]);
    }
    const far = async () => {
      const answer = await admin.get('/api/candidates?page=1000000&limit=100').expect(200);
      expect(answer.body.data).toEqual({ candidates: [], candidatesCount: total });
    };
    expect(await quickest(far)).toBeLessThan(1_000);
  });

  it('searches by the start of every word, literally', async () => {
    const { _id } = await add({ name: 'Zebulon Quixote', location: { current: 'Xanadu' } });
    const ids = async (q: string) =>
      (await admin.get(`/api/candidates?q=${encodeURIComponent(q)}`).expect(200)).body.data.candidates.map(
        (one: { _id: string }) => one._id,
      );
    for (const q of ['zeb', 'QUIX zeb', 'xanadu quixote']) expect(await ids(q)).toEqual([_id]);
    for (const q of ['ebulon', '.*', '(a+)+$', '[', '\\', 'zeb nobody']) expect(await ids(q)).toEqual([]);
    const { body: suggestion } = await admin.get('/api/candidates/suggestion?name=quix').expect(200);
    expect(suggestion.data).toEqual([
      {
        _id,
        name: 'Zebulon Quixote',
        image: null,
        place: 'Xanadu',
        status: 'Applied',
        job: expect.any(String),
      },
    ]);
  });
});

describe('the trash', () => {
  const trashless: Permissions = { candidate: ['read', 'create', 'update', 'delete'] };

  it('T01 a trashed candidate is nowhere but in the trash', async () => {
    const { _id } = await add({ name: 'Wilhelmina Trashed' });
    const { agent } = await signIn(app, { permissions: trashless });
    await remove(_id);
    const list = await admin.get('/api/candidates?q=wilhelmina').expect(200);
    expect(list.body.data).toEqual({ candidates: [], candidatesCount: 0 });
    const suggestion = await admin.get('/api/candidates/suggestion?name=wilhelmina').expect(200);
    expect(suggestion.body.data).toEqual([]);
    const ofJob = await admin.get(`/api/jobs/${job._id}/candidates?limit=100`).expect(200);
    expect(ofJob.body.data.candidates.map((one: { _id: string }) => one._id)).not.toContain(_id);
    const trash = await admin.get('/api/candidates?deleted=true&q=wilhelmina').expect(200);
    expect(trash.body.data.candidates).toMatchObject([{ _id, isDeleted: true }]);
    expect((await read(_id)).deletedAt).toMatch(/^\d{4}-/);
    await agent.get('/api/candidates?deleted=true').expect(403);
    await agent.get(`/api/candidates/${_id}`).expect(404);
    await agent.get(`/api/candidates/${_id}/activity`).expect(404);
    const change = await admin.patch(`/api/candidates/${_id}`).send({ notes: 'x' }).expect(404);
    expect(change.body.message).toBe('Candidate does not exist');
  });

  it('restores everything; repeats are reported', async () => {
    const { _id } = await add({ notes: 'kept' });
    await remove(_id);
    expect((await admin.delete(`/api/candidates/${_id}`).expect(409)).body.message).toBe(
      'This record is already deleted.',
    );
    const restored = await admin.patch(`/api/candidates/${_id}/restore`).expect(200);
    expect(restored.body.message).toBe('Candidate restored successfully');
    expect((await admin.patch(`/api/candidates/${_id}/restore`).expect(409)).body.message).toBe(
      'This record is not deleted.',
    );
    expect(await read(_id)).toMatchObject({ notes: 'kept', isDeleted: false, deletedAt: null, version: 3 });
    expect((await actions(_id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });

  it('T03 a live record is never deleted permanently', async () => {
    const { _id } = await add();
    const answer = await admin.delete(`/api/candidates/${_id}/permanent`).expect(409);
    expect(answer.body.message).toBe('Only a deleted record can be deleted permanently.');
    await remove(_id);
    expect((await deletePermanently(_id)).body.message).toBe('Candidate deleted permanently');
    await admin.get(`/api/candidates/${_id}`).expect(404);
    await admin.delete(`/api/candidates/${_id}/permanent`).expect(404);
  });

  it('C6 only records that are deleted with a candidate refer to it', async () => {
    const { _id } = await add();
    for (const state of ['live', 'trashed']) {
      const dependents = await admin.get(`/api/candidates/${_id}/references`).expect(200);
      expect([state, dependents.body.data]).toEqual([state, { references: [], goesAlong: [] }]);
      if (state === 'live') await admin.delete(`/api/candidates/${_id}`).expect(200);
    }
    await deletePermanently(_id);
    const gone = await admin.get(`/api/candidates/${_id}/references`).expect(404);
    expect(gone.body.message).toBe('Candidate does not exist');
  });

  it('T05 a bulk call answers per id and can be repeated', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 12; made++) ids.push((await add())._id);
    const asked = [...ids, UNKNOWN, 'no id', ids[0]!];
    const ok = async (
      call: Promise<{ body: { data: { results: Array<{ _id: string; ok: boolean; message: string }> } } }>,
    ) => (await call).body.data.results;
    const bulk = (method: 'delete' | 'patch', path: string) =>
      ok(admin[method](`/api/candidates/${path}`).send({ ids: asked }).expect(200) as never);
    for (const [method, path, message, repeated] of [
      ['delete', 'bulk', 'Candidate deleted successfully', 'This record is already deleted.'],
      ['patch', 'bulk/restore', 'Candidate restored successfully', 'This record is not deleted.'],
      ['delete', 'bulk', 'Candidate deleted successfully', 'This record is already deleted.'],
      ['delete', 'bulk/permanent', 'Candidate deleted permanently', 'Candidate does not exist'],
    ] as const) {
      const results = await bulk(method, path);
      expect(results.map(({ _id }) => _id)).toEqual([...ids, UNKNOWN, 'no id']);
      expect(results.map((one) => one.message)).toEqual([
        ...ids.map(() => message),
        'Candidate does not exist',
        'Candidate does not exist',
      ]);
      const again = await bulk(method, path);
      expect(again.every((one) => !one.ok)).toBe(true);
      expect(again[0]!.message).toBe(repeated);
    }
  });

  it('T05 of two bulk calls at once each record is changed by one, with one change entry', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 20; made++) ids.push((await add())._id);
    const trash = (these: string[]) => admin.delete('/api/candidates/bulk').send({ ids: these }).expect(200);
    const answers = await Promise.all([trash(ids), trash([...ids].reverse()), trash(ids.slice(10))]);
    const done = answers.flatMap((answer) => answer.body.data.results as Array<{ _id: string; ok: boolean }>);
    expect(
      done
        .filter(({ ok }) => ok)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([...ids].sort());
    for (const { body: answered } of answers) {
      const { results } = answered.data as { results: Array<{ ok: boolean }> };
      const changed = results.filter(({ ok }) => ok).length;
      const some = `${changed} of ${results.length} records were changed`;
      expect(answered.message).toBe(changed === results.length ? 'Candidates deleted successfully' : some);
    }
    for (const { changes, version } of await (
      await stored()
    )
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .toArray())
      expect([changes.length, version, changes[1].action]).toEqual([2, 2, 'deleted']);
  });

  it('I03 no ids never means all', async () => {
    const { _id } = await add();
    const live = async () => (await stored()).countDocuments({ isDeleted: false });
    const before = await live();
    const many = Array.from({ length: 10_001 }, (_, index) => index.toString(16).padStart(24, '0'));
    for (const bad of [
      {},
      { ids: [] },
      { ids: 'all' },
      { ids: [{ $gt: '' }] },
      { ids: null },
      [_id],
      { ids: many },
    ]) {
      const answer = await admin.delete('/api/candidates/bulk').send(bad);
      expect(answer.status).toBe(400);
    }
    expect(await live()).toBe(before);
    const { body: twice } = await admin
      .delete('/api/candidates/bulk')
      .send({ ids: [_id, _id.toUpperCase()] });
    expect(twice.data.results).toEqual([{ _id, ok: true, message: 'Candidate deleted successfully' }]);
    expect(await live()).toBe(before - 1);
  });

  it('C04 of 30 races between deleting and changing, restoring and deleting permanently, none half wins', async () => {
    for (let race = 0; race < 15; race++) {
      const { _id } = await add();
      const [gone, changed] = await Promise.all([
        admin.delete(`/api/candidates/${_id}`),
        admin.patch(`/api/candidates/${_id}`).send({ notes: 'late' }),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 404, 409]).toContain(changed.status);
      const [restored, deleted] = await Promise.all([
        admin.patch(`/api/candidates/${_id}/restore`),
        admin.delete(`/api/candidates/${_id}/permanent`),
      ]);
      expect([restored.status, deleted.status].filter((status) => status === 200)).toHaveLength(1);
      expect([404, 409]).toContain(restored.status === 200 ? deleted.status : restored.status);
      const left = await (await stored()).findOne({ email: (await testEmail(_id)) ?? '' });
      expect(restored.status === 200 ? left?.['isDeleted'] : left).toBe(
        restored.status === 200 ? false : null,
      );
    }
  });
});

async function testEmail(id: string): Promise<string | undefined> {
  const answer = await admin.get(`/api/candidates/${id}`);
  return answer.status === 200 ? (answer.body.data.email as string) : undefined;
}

describe('permissions', () => {
  it.each([
    ['get', '', ['read']],
    ['post', '', ['create']],
    ['get', '/suggestion', ['read']],
    ['post', '/duplicates', ['read']],
    ['patch', '/bulk/restore', ['bulk-restore']],
    ['delete', '/bulk', ['bulk-delete']],
    ['delete', '/bulk/permanent', ['bulk-delete-permanently']],
    ['get', `/${UNKNOWN}`, ['read']],
    ['patch', `/${UNKNOWN}`, ['read', 'update']],
    ['delete', `/${UNKNOWN}`, ['delete']],
    ['patch', `/${UNKNOWN}/restore`, ['restore']],
    ['delete', `/${UNKNOWN}/permanent`, ['delete-permanently']],
    ['get', `/${UNKNOWN}/references`, ['delete-permanently']],
  ] as const)('%s /candidates%s needs %j and nothing else', async (method, path, needed) => {
    const every = [
      'create',
      'read',
      'update',
      'delete',
      'restore',
      'delete-permanently',
      'bulk-create',
    ] as const;
    const bulk = ['bulk-delete', 'bulk-restore', 'bulk-delete-permanently', 'send-offer-letter'] as const;
    const others = [...every, ...bulk].filter((action) => !(needed as readonly string[]).includes(action));
    const { agent: without } = await signIn(app, { permissions: { candidate: others, job: ['read'] } });
    const refused = await without[method](`/api/candidates${path}`).send(method === 'get' ? undefined : {});
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('You do not have permission to access this resource.');
    const { agent: holder } = await signIn(app, { permissions: { candidate: needed } });
    const allowed = await holder[method](`/api/candidates${path}`).send(method === 'get' ? undefined : {});
    expect([200, 400, 404]).toContain(allowed.status);
    expect((await app.agent()[method](`/api/candidates${path}`)).status).toBe(401);
  });
});
