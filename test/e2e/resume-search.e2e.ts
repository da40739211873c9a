import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '../../src/core/files/file-store.js';
import { ResumeWords } from '../../src/modules/candidates/resume-words.service.js';
import {
  type Agent,
  startApp,
  startWorker,
  storedIn,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { migrateFrom } from '../support/migrations.js';
import { eventually } from '../support/until.js';
import { Types } from 'mongoose';

let app: TestApp;
let worker: TestWorker;
let admin: Agent;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
});
afterAll(() => worker.close());

async function resume(...lines: string[]): Promise<Buffer> {
  const page = new Pdf({ size: 'A4' });
  for (const line of lines) page.text(line);
  page.end();
  return buffer(page);
}

const upload = (id: string, content: Buffer) =>
  admin.put(`/api/candidates/${id}/files/upload`).attach('resume', content, 'resume.pdf').expect(200);

async function found(q: string): Promise<string[]> {
  const { body } = await admin.get(`/api/candidates?q=${encodeURIComponent(q)}`).expect(200);
  return body.data.candidates.map(({ _id }: { _id: string }) => _id);
}

/** Wakes the worker as an upload does, without waiting for the recovery. */
async function waked(id: string): Promise<void> {
  const stored = await storedIn('candidates', id);
  await app.app.get(ResumeWords, { strict: false }).enqueue(stored as never);
}

/** Waits until the worker has read the candidate's resume. */
async function read(id: string): Promise<void> {
  await eventually(
    () => storedIn('candidates', id),
    (candidate) => candidate?.['resumeWaits'] === false,
    50_000,
  );
}

describe("the candidate list's search over resumes", () => {
  let id: string;

  it('finds words of a resume, several together, and with words of the record', async () => {
    id = (await makeCandidate(admin, { name: 'Meera Joshi' }))._id;
    await makeCandidate(admin, { name: 'Meera Patil' });
    await upload(id, await resume('Palletizing robots in Node.js and C++', 'Gripper kinematics, Wurzburg'));
    await read(id);
    for (const q of ['kinematics', 'Palletiz', 'gripper wurzburg', 'c++', 'meera kinematics'])
      expect([q, await found(q)]).toEqual([q, [id]]);
    expect(await found('meera hydraulics')).toEqual([]);
    expect(await found('meera')).toHaveLength(2);
  });

  it('keeps them when the record changes, without a version or an entry of their own', async () => {
    const before = (await admin.get(`/api/candidates/${id}`).expect(200)).body.data;
    await admin
      .patch(`/api/candidates/${id}`)
      .send({ lastJob: 'Fitter', version: before.version })
      .expect(200);
    expect(await found('kinematics fitter')).toEqual([]);
    expect(await found('kinematics')).toEqual([id]);
    const list = await admin.get('/api/candidates?q=kinematics').expect(200);
    expect(JSON.stringify(list.body)).not.toMatch(/kinematics|resumeWaits/i);
  });

  it('T02 leaves no word of a resume that is replaced or erased', async () => {
    await upload(id, await resume('Hydraulics only'));
    expect(await found('kinematics')).toEqual([]);
    await read(id);
    expect(await found('hydraulics')).toEqual([id]);
    await admin
      .delete(`/api/candidates/${id}/files/delete`)
      .send({ keys: ['resume'] })
      .expect(200);
    expect(await found('hydraulics')).toEqual([]);
    const stored = await storedIn('candidates', id);
    expect(JSON.stringify({ ...stored, changes: [] })).not.toMatch(/hydraulics|kinematics/i);
  });

  it('reads resumes from before the search covered them', async () => {
    const { _id } = await makeCandidate(admin);
    await upload(_id, await resume('Thermodynamics'));
    await read(_id);
    const { db } = await testSpace();
    const older = { $unset: { resumeWaits: 1 as const, 'keys.resume': 1 as const }, $set: { terms: [] } };
    await db.collection('candidates').updateOne({ _id: new Types.ObjectId(String(_id)) }, older);
    expect(await found('thermodynamics')).toEqual([]);
    await migrateFrom(3, app.app);
    await waked(_id);
    await read(_id);
    expect(await found('thermodynamics')).toEqual([_id]);
  });

  it('treats an unreadable resume as one without words', async () => {
    const { _id } = await makeCandidate(admin, { name: 'Zara Unreadable' });
    const whole = await resume('Secret word');
    const torn = Buffer.concat([whole.subarray(0, 200), Buffer.alloc(800, 1), whole.subarray(-40)]);
    const { db } = await testSpace();
    await upload(_id, whole);
    await read(_id);
    const stored = await storedIn('candidates', _id);
    const file = await app.app
      .get(FileStore, { strict: false })
      .put(torn, { type: 'application/pdf', name: 'torn.pdf' });
    await db
      .collection('candidates')
      .updateOne({ _id: stored!._id }, { $set: { 'files.resume': file, resumeWaits: true } });
    await waked(_id);
    await read(_id);
    expect(await found('secret')).toEqual([]);
    expect(await found('zara')).toEqual([_id]);
  });
});

describe("reading a resume for a new candidate's form", () => {
  const readForm = (content: Buffer | null, name = 'resume.pdf', agent = admin) => {
    const call = agent.post('/api/candidates/read-resume');
    return content ? call.attach('resume', content, name) : call.field('other', 'x');
  };

  it('returns name, contacts and known skills, and stores nothing', async () => {
    const { body: before } = await admin.get('/api/candidates').expect(200);
    await makeJob(admin, { skills: ['Palletizing'] });
    const { body } = await readForm(
      await resume(
        'RESUME',
        'ASHA RAO',
        'Asha.Rao@Example.org, +91 98123-45670',
        '4 yrs experience',
        'palletizing, node.js',
      ),
    ).expect(200);
    expect(body.data).toEqual({
      name: 'Asha Rao',
      email: 'asha.rao@example.org',
      mobile: '9812345670',
      experience: 4,
      skills: ['Palletizing', 'Node.js'],
    });
    const { body: after } = await admin.get('/api/candidates').expect(200);
    expect(after.data.totalCount).toBe(before.data.totalCount);
    expect((await admin.get('/api/candidates?q=palletizing').expect(200)).body.data.candidates).toEqual([]);
  });

  it('returns nothing for a file without text or a truncated one, and refuses anything but a PDF', async () => {
    const whole = await resume('Secret word');
    const torn = Buffer.concat([whole.subarray(0, 200), Buffer.alloc(800, 1), whole.subarray(-40)]);
    for (const content of [await resume(), torn]) {
      const { body } = await readForm(content).expect(200);
      expect(body.data).toEqual({ name: null, email: null, mobile: null, experience: null, skills: [] });
    }
    await readForm(Buffer.from('Asha Rao')).expect(400);
    await readForm(null).expect(400);
    await admin.post('/api/candidates/read-resume').send({ resume: 'x' }).expect(415);
  });

  it('is for those who may create candidates', async () => {
    const { agent } = await signIn(app, { permissions: { candidate: ['read', 'update'] } });
    await readForm(await resume('Asha Rao'), 'resume.pdf', agent).expect(403);
  });
});
