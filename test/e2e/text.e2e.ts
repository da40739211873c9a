import { readFileSync } from 'node:fs';
import { type Agent, startApp, startWorker, storedIn, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, candidateBody, makeCandidate, makeJob, makeRole } from '../support/factories.js';
import { checked, confirmed, settled } from '../support/imports.js';
import { migrateFrom } from '../support/migrations.js';

let app: TestApp;
let admin: Agent;
let job: { _id: string };

beforeAll(async () => {
  app = await startApp();
  await startWorker();
  admin = await adminAgent(app);
  job = await makeJob(admin);
}, 120_000);

const found = async (query: Record<string, string>, list = 'candidates'): Promise<string[]> => {
  const { body } = await admin.get(`/api/${list}`).query(query).expect(200);
  return body.data[list].map(({ name }: { name: string }) => name);
};

describe('PC45 PC47 what phones and mail programs paste', () => {
  it('PC45: an address with an invisible mark is the same person, in every way of input', async () => {
    await makeCandidate(admin, { email: 'asha.pasted@example.com', jobs: [job._id] });
    const twins = [
      'asha.pas\u200bted@example.com',
      '\u200easha.pasted@example.com',
      'asha.pa\u00adsted@example.com',
    ];
    for (const email of twins) {
      const body = candidateBody([job._id], { email });
      expect((await admin.post('/api/candidates').send(body).expect(409)).body.message).toBe(
        'Email already exists',
      );
      const { body: held } = await admin.post('/api/candidates/duplicates').send({ email }).expect(200);
      expect(held.data.email).toMatchObject({ isDeleted: false });
    }
    const candidates = twins.map((email) => candidateBody([job._id], { email }));
    const { body } = await admin.post('/api/candidates/bulk').send({ candidates }).expect(202);
    expect(await settled(admin, body.data._id)).toMatchObject({ counts: { valid: 0, invalid: 3 } });
  });

  it('PC47: a form stores names, places and notes clean, line breaks kept', async () => {
    const { _id } = await makeCandidate(admin, {
      name: '\u2068Cloe\u0308\u200b\u00a0Kravitz\u2069',
      mobile: '\u202a+91 98111 22334\u202c',
      location: { current: 'New\u3000Delhi\ufeff' },
      notes: 'one\u200b\n\ntwo\u2028three',
      jobs: [job._id],
    });
    expect(await storedIn('candidates', _id)).toMatchObject({
      name: 'Cloë Kravitz',
      mobile: '9811122334',
      location: { current: 'New Delhi' },
      notes: 'one\n\ntwo\nthree',
    });
  });

  it('PC47: an edit and a list filter are cleaned alike', async () => {
    const { _id } = await makeCandidate(admin, { name: 'Mohan Das', jobs: [job._id] });
    await admin
      .patch(`/api/candidates/${_id}`)
      .send({ mobile: '(098222) 33445', name: 'Moha\u00adn\u2007Das' })
      .expect(200);
    expect(await storedIn('candidates', _id)).toMatchObject({ mobile: '9822233445', name: 'Mohan Das' });
    const { body } = await admin
      .post('/api/candidates/filters')
      .send({ filters: { name: '\u200bmohan\u00a0d' } })
      .expect(200);
    expect(body.data.candidates.map(({ name }: { name: string }) => name)).toEqual(['Mohan Das']);
  });

  it('PC47: an import takes the cells of a phone', async () => {
    const done = await checked(admin, readFileSync('test/fixtures/PC47-invisible-marks.xlsx'));
    expect(done).toMatchObject({ counts: { read: 7, valid: 3 } });
    await confirmed(admin, done._id);
    for (const mobile of ['9000000901', '9000000902', '9000000903'])
      expect(await found({ q: mobile })).toEqual(['Asha Verma']);
  });

  it('I11: the override that shows a text backwards is still refused', async () => {
    const { body } = await admin
      .post('/api/candidates')
      .send(candidateBody([job._id], { name: 'a\u202eb' }))
      .expect(400);
    expect(body.errors[0].message).toBe('This text contains characters that cannot be stored');
  });
});

describe('PC48 letters as people of each script expect', () => {
  const people: Array<[name: string, ...typed: string[]]> = [
    ['Zoë Brønsted', 'zoe', 'ZOË', 'zoe\u0308', 'bronsted', 'Brönsted'],
    ['İpek Işık', 'ipek', 'IPEK', 'isik', 'ışık'],
    ['Ｔａｎａｋａ Yui', 'tanaka', 'Tanaka yui', 'ｔａｎａ'],
    ['Łukasz Strauß', 'lukasz strauss', 'łukasz', 'STRAUSS'],
    ['أَحْمَد منصور', 'احمد', 'أحمد'],
    ['פֶּרֶץ לוי', 'פרץ'],
    ['फ़रहान क़ुरैशी', 'फरहान', 'क़ुरैशी'],
    ['タナカ ハナ', 'ﾀﾅｶ', 'たなか'],
    ['Sinéad O’Brien', "o'brien", 'sinead'],
  ];

  beforeAll(async () => {
    for (const [name] of people) await makeCandidate(admin, { name, jobs: [job._id] });
  }, 60_000);

  it.each(people)('finds %s', async (name, ...typed) => {
    for (const q of typed) {
      expect([q, await found({ q })]).toEqual([q, [name]]);
      const { body } = await admin.get('/api/candidates/suggestion').query({ name: q }).expect(200);
      expect(body.data.map(({ name: suggested }: { name: string }) => suggested)).toEqual([name]);
    }
  });

  it('sorts them among their neighbours', async () => {
    const own = await makeJob(admin);
    for (const name of ['Zara Q', 'Ärne Q', 'Arno Q', 'Øle Q', 'Paul Q', 'İnci Q', 'Ivan Q'])
      await makeCandidate(admin, { name, jobs: [own._id] });
    const { body } = await admin.get('/api/candidates').query({ q: 'q', sort: 'name' }).expect(200);
    expect(body.data.candidates.map(({ name }: { name: string }) => name)).toEqual([
      'Ärne Q',
      'Arno Q',
      'İnci Q',
      'Ivan Q',
      'Øle Q',
      'Paul Q',
      'Zara Q',
    ]);
  });

  it('finds users, jobs and roles alike', async () => {
    await makeJob(admin, { title: 'Ingénieur Robotique' });
    const { body } = await admin.get('/api/jobs').query({ q: 'ingenieur' }).expect(200);
    expect(body.data.jobsCount).toBe(1);
    await makeRole(app, { profile: ['read'] }, { name: 'Prüfer' });
    expect(await found({ q: 'prufer' }, 'roles')).toEqual(['Prüfer']);
  });
});

describe('PC51 who called me?', () => {
  beforeAll(async () => {
    await makeCandidate(admin, { name: 'Caller One', mobile: '9876543210', email: 'caller.one@example.com' });
  });

  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '(98765) 43210',
    '+919876543210',
    '+91 98765 43210',
    '09876543210',
    '0091 98765 43210',
    '\u202a+91 98765\u00a043210\u202c',
    '９８７６５４３２１０',
    '९८७६५ ४३२१०',
    'tel:+91-98765-43210',
    '98765 4',
    '+91 98765',
    'Caller +91 98765 43210',
    '<caller.one@example.com>',
    'mailto:caller.one@example.com',
    '"One, Caller" <Caller.One@example.com>',
    'caller.one@exa\u200bmple.com',
  ])('finds %j', async (q) => {
    expect(await found({ q })).toEqual(['Caller One']);
    const { body } = await admin.get('/api/candidates/suggestion').query({ name: q }).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Caller One']);
  });

  it.each(['98765 43210', '+919876543210', '098765'])('finds the number %j by its filter', async (mobile) => {
    const { body } = await admin.post('/api/candidates/filters').send({ filters: { mobile } }).expect(200);
    expect(body.data.candidates.map(({ name }: { name: string }) => name)).toEqual(['Caller One']);
  });

  it('knows who has a number however it is typed', async () => {
    const twin = candidateBody([job._id], { mobile: '+91 98765-43210' });
    expect((await admin.post('/api/candidates').send(twin).expect(409)).body.message).toBe(
      'Mobile number already exists',
    );
  });

  it.each([
    ['98765 4321', 'Mobile number must contain only digits (0-9)'],
    ['+1 415 555 2671', 'Mobile number must contain only digits (0-9)'],
    ['98765', 'Mobile number must be exactly 10 digits'],
  ])('still says what is wrong with %j', async (mobile, message) => {
    const { body } = await admin
      .post('/api/candidates')
      .send(candidateBody([job._id], { mobile }))
      .expect(400);
    expect(body.errors).toEqual([{ field: 'mobile', message }]);
  });
});

describe('H2 stored texts of older releases', () => {
  it('are cleaned, folded and found; a twin is left and named', async () => {
    const { db } = await testSpace();
    const candidates = db.collection('candidates');
    const older = async (name: string, own: Record<string, unknown>) => {
      const { _id } = await makeCandidate(admin, { name, jobs: [job._id] });
      await candidates.updateOne({ name }, { $set: { 'keys.name': name.toLowerCase(), terms: [], ...own } });
      return _id;
    };
    const dirty = await older('Renée Old', { name: 'Ren\u200bée Old', email: 'renee.o\u200bld@example.com' });
    const twin = await older('Twin Old', { email: 'twin.old@example.com' });
    const double = await older('Double Old', { email: 'twin.o\u200bld@example.com' });
    await migrateFrom(5, app.app);
    expect(await storedIn('candidates', dirty)).toMatchObject({
      name: 'Renée Old',
      email: 'renee.old@example.com',
      keys: { name: 'renee old' },
      version: 2,
      changes: [
        { action: 'created' },
        { action: 'updated', field: 'name', from: 'Ren\u200bée Old', to: 'Renée Old', byName: 'HireDesk' },
        { action: 'updated', field: 'email', to: 'renee.old@example.com' },
      ],
    });
    expect((await found({ q: 'renee' })).filter((name) => name.endsWith('Old'))).toEqual(['Renée Old']);
    expect(await storedIn('candidates', twin)).toMatchObject({ email: 'twin.old@example.com', version: 1 });
    expect(await storedIn('candidates', double)).toMatchObject({
      email: 'twin.o\u200bld@example.com',
      keys: { name: 'double old' },
    });
    expect(await found({ q: 'double' })).toEqual(['Double Old']);
  }, 120_000);
});
