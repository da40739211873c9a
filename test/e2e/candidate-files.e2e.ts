import sharp from 'sharp';
import { FileStore } from '../../src/core/files/file-store.js';
import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { pdf, pdfOf } from '../support/pdf.js';

let app: TestApp;
let admin: Agent;
let id: string;
let path: string;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  const job = await makeJob(admin);
  id = (await makeCandidate(admin, { jobs: [job._id] }))._id;
  path = `/api/candidates/${id}/files`;
});

const stored = async () => {
  const ids: string[] = [];
  for await (const file of app.app.get(FileStore, { strict: false }).list()) ids.push(file.id);
  return ids;
};
const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();
const put = (field: string, bytes: Buffer, name: string) =>
  admin.put(`${path}/upload`).attach(field, bytes, name);

describe('files of a candidate', () => {
  it('F09 a new file stays when only the old one cannot be removed', async () => {
    await put('resume', pdf('old'), 'old.pdf').expect(200);
    const store = app.app.get(FileStore, { strict: false });
    const remove = jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('The store is away'));
    try {
      const { body } = await put('resume', pdf('new'), 'new.pdf').expect(200);
      const displayed = await admin.get(body.data.resume).expect(200);
      expect(Buffer.compare(displayed.body as Buffer, pdf('new'))).toBe(0);
      expect(remove).toHaveBeenCalledTimes(1);
    } finally {
      remove.mockRestore();
    }
    await admin.delete(`${path}/delete`).send(['resume']).expect(200);
  });

  it('are uploaded together, served by key, replaced without leftovers, and removed', async () => {
    const before = (await stored()).length;
    const answer = await admin
      .put(`${path}/upload`)
      .attach('resume', pdf('one'), 'My résumé.pdf')
      .attach('image', await picture(), 'me.jpg')
      .expect(200);
    expect(Object.keys(answer.body.data.files).toSorted()).toEqual(['image', 'resume']);
    const displayed = await admin.get(answer.body.data.resume).expect(200);
    expect(displayed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; .*UTF-8''My%20r%C3%A9sum%C3%A9\.pdf$/),
    });
    const saved = await admin.get(`${path}/resume?download=true`).expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    await admin.get(`${path}/thumbnail`).expect(200).expect('Content-Type', 'image/webp');
    await put('resume', pdf('two'), 'new.pdf').expect(200);
    expect(await stored()).toHaveLength(before + 3);
    await admin
      .delete(`${path}/delete`)
      .send({ keys: ['resume', 'image'] })
      .expect(200);
    expect(await stored()).toHaveLength(before);
    const { body } = await admin.get(`/api/candidates/${id}/activity`).expect(200);
    expect(body.data.activity.slice(0, 3)).toMatchObject([
      { action: 'file deleted', fieldName: 'image', oldValue: 'me.jpg' },
      { action: 'file deleted', fieldName: 'resume', oldValue: 'new.pdf' },
      { action: 'file uploaded', fieldName: 'resume', oldValue: 'My résumé.pdf', newValue: 'new.pdf' },
    ]);
  });

  it('returns a resume as text to users who may read candidates, or says that there is none', async () => {
    await admin.get(`${path}/resume/text`).expect(404);
    await put('resume', pdfOf(['Welds robots', 'Speaks Marathi']), 'cv.pdf').expect(200);
    const { text } = (await admin.get(`${path}/resume/text`).expect(200)).body.data;
    expect(text).toMatch(/^Welds robots\s+Speaks Marathi\s*$/);
    const { agent } = await signIn(app, { permissions: { interview: ['read'] } });
    await agent.get(`${path}/resume/text`).expect(403);
    // A scanned page, or an unreadable file, has no text.
    await put('resume', pdf('none'), 'cv.pdf').expect(200);
    expect((await admin.get(`${path}/resume/text`).expect(200)).body.data).toEqual({ text: '' });
    await admin.delete(`${path}/delete`).send(['resume']).expect(200);
  });

  it('F01 are checked by their content, and nothing of a refused upload is stored', async () => {
    const before = await stored();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [field, bytes, name] of [
      ['resume', html, 'cv.pdf'],
      ['resume', await picture(), 'cv.pdf'],
      ['image', html, 'me.png'],
      ['image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.svg'],
      ['other', pdf('x'), 'x.pdf'],
    ] as const) {
      await put(field, bytes, name).expect(400);
    }
    // A good file sent with a bad one is not stored either.
    await admin
      .put(`${path}/upload`)
      .attach('resume', pdf('good'), 'cv.pdf')
      .attach('image', html, 'me.png')
      .expect(400);
    expect(await stored()).toEqual(before);
  });

  it('F03 of more than 5 MB are refused with the text of the specification', async () => {
    const { body } = await put('resume', pdf('big', 5 * 1024 * 1024), 'cv.pdf').expect(413);
    expect(body.message).toBe('File size exceeds the limit of 5MB.');
  });

  it('F06 under unknown or tricky keys do not exist', async () => {
    for (const key of ['resume', '..%2f..%2fenv', '%252e', '__proto__', 'constructor', 'toString']) {
      const { body } = await admin.get(`${path}/${key}`).expect(404);
      expect(body.message).toBe('Candidate does not have that file');
    }
    for (const keys of [['__proto__'], ['constructor'], ['resume']]) {
      await admin.delete(`${path}/delete`).send({ keys }).expect(404);
    }
    for (const body of [{ keys: { $ne: 1 } }, {}, { keys: [] }, { keys: Array(1_000).fill('resume') }]) {
      await admin.delete(`${path}/delete`).send(body).expect(400);
    }
  });

  it('Z11 are served only to users who may read the candidate', async () => {
    await put('resume', pdf('secret'), 'cv.pdf').expect(200);
    const stranger = await signIn(app, { permissions: { job: ['read'] } });
    const { body } = await stranger.agent.get(`${path}/resume`).expect(403);
    expect(JSON.stringify(body)).not.toContain('%PDF');
    await admin.delete(`/api/candidates/${id}`).expect(200);
    const reader = await signIn(app, { permissions: { candidate: ['read'] } });
    await reader.agent.get(`${path}/resume`).expect(404);
    await admin.get(`${path}/resume`).expect(200);
  });

  it('T02 are gone with candidates that are deleted in bulk, with files or without', async () => {
    const [job] = (await admin.get(`/api/candidates/${id}`)).body.data.jobs;
    const people: string[] = [];
    for (let made = 0; made < 3; made++) people.push((await makeCandidate(admin, { jobs: [job._id] }))._id);
    const before = await stored();
    const resume = `/api/candidates/${people[1]}/files/upload`;
    await admin.put(resume).attach('resume', pdf('bulk'), 'cv.pdf').expect(200);
    await admin.delete('/api/candidates/bulk').send({ ids: people }).expect(200);
    expect(await stored()).toHaveLength(before.length + 1);
    const { body } = await admin.delete('/api/candidates/bulk/permanent').send({ ids: people }).expect(200);
    expect(body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true]);
    expect(await stored()).toHaveLength(before.length);
    for (const person of people) await admin.get(`/api/candidates/${person}`).expect(404);
  });

  it('T02 are gone with the candidate', async () => {
    const before = (await stored()).length;
    await admin.delete(`/api/candidates/${id}/permanent`).expect(200);
    expect(await stored()).toHaveLength(before - 1);
    await admin.get(`${path}/resume`).expect(404);
  });
});
