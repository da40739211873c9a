import sharp from 'sharp';
import { FileStore } from '../../src/core/files/file-store.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { adminAgent, signIn, userBody } from '../support/factories.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
}, 60_000);

const stored = (id: unknown) => storedIn('users', id);
const create = async (overrides: Record<string, unknown> = {}) =>
  (await admin.post('/api/users').send(userBody(overrides)).expect(201)).body.data;

describe('pictures', () => {
  const png = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#126' } })
      .png()
      .toBuffer();
  const files = async () => {
    const ids: string[] = [];
    for await (const { id } of app.app.get(FileStore, { strict: false }).list()) ids.push(id);
    return ids;
  };

  it('are taken, shown, replaced and removed without leaving files behind', async () => {
    const user = await create();
    const path = `/api/users/${user._id}/files`;
    const before = await files();
    await admin.get(`${path}/image`).expect(404);
    for (let round = 0; round < 2; round++) {
      const { body } = await admin
        .put(`${path}/upload`)
        .attach('image', await png(), 'me.png')
        .expect(200);
      expect(body.data.files.image).toMatch(new RegExp(`^${path}/image\\?v=`));
      const displayed = await admin
        .get(body.data.files.image)
        .expect(200)
        .expect('Content-Type', 'image/png');
      expect((await sharp(displayed.body as Buffer).metadata()).width).toBe(300);
      await admin.get(body.data.files.thumbnail).expect(200).expect('Content-Type', 'image/webp');
      expect(await files()).toHaveLength(before.length + 2);
    }
    for (const keys of [['resume'], ['__proto__'], { keys: ['constructor'] }]) {
      const { body } = await admin.delete(`${path}/delete`).send(keys).expect(404);
      expect(body.message).toBe('User does not have that file');
    }
    for (const keys of [[], {}, { keys: { $ne: 1 } }, { keys: 'image' }, [1], { keys: ['image'], more: 1 }]) {
      await admin.delete(`${path}/delete`).send(keys).expect(400);
    }
    const removed = await admin.delete(`${path}/delete`).send(['image']).expect(200);
    expect(removed.body.data.files.image).toBe('/default-profile.svg');
    await admin
      .put(`${path}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(200);
    await admin
      .delete(`${path}/delete`)
      .send({ keys: ['image'] })
      .expect(200);
    expect(await files()).toHaveLength(before.length);
    const { body } = await admin.get(`/api/users/${user._id}/activity`).expect(200);
    expect(body.data.activity[0]).toMatchObject({ action: 'file deleted', fieldName: 'image' });
  });

  it('F01 F02 F03 are refused by content and size', async () => {
    const user = await create();
    const upload = (content: Buffer, name: string) =>
      admin.put(`/api/users/${user._id}/files/upload`).attach('image', content, name);
    const wrong = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png').expect(
      400,
    );
    expect(wrong.body.message).toBe('Only jpg, jpeg or png images are accepted');
    const webp = await sharp(await png())
      .webp()
      .toBuffer();
    await upload(webp, 'me.png').expect(400);
    const large = await upload(Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]), 'me.png').expect(
      413,
    );
    expect(large.body.message).toBe('File size exceeds the limit of 5MB.');
    await admin
      .put(`/api/users/${user._id}/files/upload`)
      .attach('photo', await png(), 'me.png')
      .expect(400);
    await admin.put(`/api/users/${user._id}/files/upload`).send({}).expect(415);
    expect((await stored(user._id))!['files']).toEqual({});
  });

  it('F09 a new picture stays when only the old one cannot be removed', async () => {
    const { agent, user } = await signIn(app, { permissions: { profile: ['read', 'update'] } });
    const own = `/api/users/${String(user._id)}/files`;
    const upload = async () => agent.put(`${own}/upload`).attach('image', await png(), 'me.png');
    expect((await upload()).status).toBe(200);
    const remove = jest
      .spyOn(app.app.get(FileStore, { strict: false }), 'remove')
      .mockRejectedValueOnce(new Error('The store is away'));
    try {
      expect((await upload()).status).toBe(200);
      expect(remove).toHaveBeenCalled();
    } finally {
      remove.mockRestore();
    }
    await agent.get(`${own}/image`).expect(200);
  });

  it('Z11 F06 are shown to the user and to users who may read users, to nobody else', async () => {
    const { agent: self, user } = await signIn(app, { permissions: { profile: ['read', 'update'] } });
    const own = `/api/users/${String(user._id)}/files`;
    await self
      .put(`${own}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(200);
    await self.get(`${own}/image`).expect(200);
    const { agent: stranger } = await signIn(app, { permissions: { candidate: ['read'] } });
    await stranger.get(`${own}/image`).expect(403);
    await stranger
      .put(`${own}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(403);
    await app.agent().get(`${own}/image`).expect(401);
    for (const key of ['..%2f..%2fenv', '%252e', '__proto__', 'constructor', 'unknown']) {
      await admin.get(`${own}/${key}`).expect(404);
    }
    const { headers } = await admin.get(`${own}/image`).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await self.delete(`${own}/delete`).send(['image']).expect(200);
  });
});
