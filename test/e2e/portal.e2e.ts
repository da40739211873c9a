import * as fc from 'fast-check';
import sharp from 'sharp';
import { clock } from '../../src/core/clock/clock.js';
import { MAX_WRONG_LINKS } from '../../src/modules/onboardings/links/portal.service.js';
import { OnboardingsRepository } from '../../src/modules/onboardings/onboardings.repository.js';
import type { OnboardingAnswer, PortalAnswer } from '../../src/shared/resources/onboardings/api.js';
import { type Agent, startApp, startWorker, storedIn, testSpace, type TestApp } from '../support/app.js';
import { adminAgent, makeOnboarding, signIn } from '../support/factories.js';
import { pdf } from '../support/pdf.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

let app: TestApp;
let admin: Agent;
const DEAD = 'This link no longer works. Please ask for a new one.';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  admin = await adminAgent(app);
});

let network = 0;
/** A candidate's own device: without a session, from a network of its own. */
const device = (address = `10.1.${Math.floor(network / 250)}.${(network++ % 250) + 1}`) => {
  const agent = app.agent();
  const from = { 'X-Forwarded-For': address };
  return {
    get: (path: string) => agent.get(path).set(from),
    patch: (path: string) => agent.patch(path).set(from),
    post: (path: string) => agent.post(path).set(from),
  };
};
const link = async (id: string, send = false) => {
  const { body } = await admin.post(`/api/onboardings/${id}/link`).send({ send }).expect(201);
  const url = body.data.url as string;
  return { url, token: url.split('/').at(-1)!, onboarding: body.data.onboarding as OnboardingAnswer };
};
const open = async (token: string) =>
  (await device().get(`/api/portal/${token}`).expect(200)).body.data as PortalAnswer;

describe("the candidate's link", () => {
  it('opens the own steps without an account, takes documents, and is completed by the last step', async () => {
    const made = await makeOnboarding(admin);
    const { token } = await link(made._id);
    const phone = device();
    const path = `/api/portal/${token}`;
    const opened = await open(token);
    expect(Object.keys(opened).toSorted()).toEqual([
      'company',
      'currentStep',
      'jobTitle',
      'name',
      'status',
      'steps',
      'validUntil',
    ]);
    expect(opened.name).toBe(made.candidate.name);
    const fields = { 'Aadhaar number': '1' };
    const missing = await phone.patch(`${path}/steps/0`).send({ fields }).expect(400);
    expect(missing.body.message).toBe('Aadhaar Card is required.');
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const wrong = await phone.post(`${path}/upload`).attach('Aadhaar Card', image, 'x.pdf').expect(400);
    expect(wrong.body.message).toBe('Only PDF files are accepted');
    const given = await phone.post(`${path}/upload`).attach('Aadhaar Card', pdf(), 'x.pdf').expect(200);
    const url = given.body.data.steps[0].files[0].url as string;
    // PC29: a picture that browsers cannot show is converted for a preview before sending; nothing is stored.
    const tiff = await sharp(image).tiff().toBuffer();
    const drawn = await phone.post(`${path}/picture`).attach('picture', tiff, 'card.tif').expect(200);
    expect(await sharp(drawn.body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 9 });
    expect(drawn.headers['content-type']).toBe('image/jpeg');
    const cut = await phone.post(`${path}/picture`).attach('picture', pdf(), 'card.tif').expect(400);
    expect(cut.body.message).toBe('Only image files are accepted');
    expect(await open(token)).toEqual(given.body.data);
    expect((await phone.get(url).expect(200)).headers['content-type']).toBe('application/pdf');
    await phone.patch(`${path}/steps/0`).send({ fields, step: 'Identity Proof' }).expect(200);
    // Another device continues where the first one stopped.
    expect(await open(token)).toMatchObject({ status: 'In-Progress', currentStep: 1 });
    const last = await device().patch(`${path}/steps/1`).send({ fields: {} }).expect(200);
    expect(last.body.data.status).toBe('Completed');
    await phone.patch(`${path}/steps/0`).send({ fields }).expect(409);
    await phone.post(`${path}/upload`).attach('Aadhaar Card', pdf(), 'x.pdf').expect(409);
    await phone.post(`${path}/picture`).attach('picture', tiff, 'card.tif').expect(409);
    // N06 H5: after that it says thanks, and serves no document.
    expect(await open(token)).toMatchObject({ status: 'Completed', steps: [] });
    expect(last.body.data.steps).toEqual([]);
    await phone.get(url).expect(409);
    const staff = (await admin.get(`/api/onboardings/${made._id}`).expect(200)).body.data as OnboardingAnswer;
    expect(staff.link!.openedAt).not.toBeNull();
    const views = await admin.get(`/api/onboardings/${made._id}/views`).expect(200);
    expect(views.body.data.views[0].viewedBy).toEqual({ _id: '', name: made.candidate.name });
  });

  it('E4 is kept as a hash only, expires, can be revoked and renewed', async () => {
    const made = await makeOnboarding(admin);
    const first = await link(made._id);
    expect(JSON.stringify(await storedIn('onboardings', made._id))).not.toContain(first.token);
    const read = await admin.get(`/api/onboardings/${made._id}`).expect(200);
    expect(JSON.stringify(read.body)).not.toContain(first.token);
    const second = await link(made._id);
    await device().get(`/api/portal/${first.token}`).expect(404);
    await open(second.token);
    clock.move(15 * DAY_MS);
    try {
      await device().get(`/api/portal/${second.token}`).expect(404);
    } finally {
      clock.move(0);
    }
    await admin.delete(`/api/onboardings/${made._id}/link`).expect(200);
    await device().get(`/api/portal/${second.token}`).expect(404);
    await admin.patch(`/api/onboardings/${made._id}`).send({ status: 'Failed' }).expect(200);
    await admin.post(`/api/onboardings/${made._id}/link`).send({}).expect(409);
  });

  it.each([
    ['the e-mail changes', { email: 'somebody.else@example.org' }],
    ['the status becomes Rejected', { status: 'Rejected' }],
    ['the status becomes Black Listed', { status: 'Black Listed' }],
  ])('N06 H5 is void when %s, for the page and its documents', async (_what, change) => {
    const made = await makeOnboarding(admin);
    const { token } = await link(made._id);
    const phone = device();
    const path = `/api/portal/${token}`;
    const given = await phone.post(`${path}/upload`).attach('Aadhaar Card', pdf(), 'x.pdf').expect(200);
    await admin.patch(`/api/candidates/${made.candidate._id}`).send(change).expect(200);
    const answers = [
      await phone.get(path),
      await phone.get(given.body.data.steps[0].files[0].url),
      await phone.patch(`${path}/steps/0`).send({ fields: {} }),
      await phone.post(`${path}/upload`).attach('Aadhaar Card', pdf(), 'x.pdf'),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [404, DEAD]));
    const staff = (await admin.get(`/api/onboardings/${made._id}`).expect(200)).body.data as OnboardingAnswer;
    expect(staff.link).toMatchObject({ isVoid: true });
    const again = await admin.post(`/api/onboardings/${made._id}/link`).send({});
    expect(again.status).toBe('email' in change ? 201 : 409);
  });

  it('E4 is returned as created, even if somebody revokes it while it is mailed', async () => {
    const { _id } = await makeOnboarding(admin);
    const repository = app.app.get(OnboardingsRepository, { strict: false });
    const noteSent = repository.noteSent.bind(repository);
    const noting = jest.spyOn(repository, 'noteSent').mockImplementationOnce(async (...note) => {
      await admin.delete(`/api/onboardings/${_id}/link`).expect(200);
      return noteSent(...note);
    });
    const { body } = await admin.post(`/api/onboardings/${_id}/link`).send({ send: true }).expect(201);
    noting.mockRestore();
    expect(body.data.link).toMatchObject({ sentTo: null, isExpired: false });
    expect(body.data.onboarding.link).toBeNull();
    await device()
      .get(`/api/portal/${body.data.url.split('/').at(-1)}`)
      .expect(404);
  });

  it('E4 answers the same for a wrong, expired, revoked, trashed and failed link, whatever is called', async () => {
    const dead: string[] = ['x'.repeat(43), '..%2f', '%00', 'a'.repeat(2_000)];
    const trashed = await makeOnboarding(admin);
    dead.push((await link(trashed._id)).token);
    await admin.delete(`/api/onboardings/${trashed._id}`).expect(200);
    const revoked = await makeOnboarding(admin);
    dead.push((await link(revoked._id)).token);
    await admin.delete(`/api/onboardings/${revoked._id}/link`).expect(200);
    const failed = await makeOnboarding(admin);
    dead.push((await link(failed._id)).token);
    await admin.patch(`/api/onboardings/${failed._id}`).send({ status: 'Failed' }).expect(200);
    const gone = await makeOnboarding(admin);
    dead.push((await link(gone._id)).token);
    await admin.delete(`/api/candidates/${gone.candidate._id}`).expect(200);
    for (const token of dead) {
      const phone = device();
      const path = `/api/portal/${token}`;
      const answers = [
        await phone.get(path),
        await phone.patch(`${path}/steps/0`).send({ fields: {} }),
        await phone.post(`${path}/upload`).attach('DL', pdf(), 'x.pdf'),
        await phone.get(`${path}/files/0123456789abcdef`),
      ];
      for (const { status, body } of answers) {
        expect(status).toBeLessThan(500);
        // A malformed address is not a link: the router refuses it before any look-up.
        if (token === dead[3] || token === dead[2]) continue;
        expect([status, body.message, body.code]).toEqual([404, DEAD, 'LINK_UNKNOWN']);
      }
    }
  });

  it('Z12 gives access to nothing else: no list, no other record, no other file, no search', async () => {
    const mine = await makeOnboarding(admin);
    const other = await makeOnboarding(admin);
    const given = await admin
      .post(`/api/onboardings/${other._id}/upload`)
      .attach('Aadhaar Card', pdf(), 'x.pdf')
      .expect(200);
    const { token } = await link(mine._id);
    const phone = device();
    const key = (given.body.data.steps[0].files[0].url as string).split('/').at(-1)!;
    await phone.get(`/api/portal/${token}/files/${key}`).expect(404);
    for (const path of [
      '/api/onboardings',
      `/api/onboardings/${mine._id}`,
      `/api/candidates/${mine.candidate._id}`,
      `/api/candidates/${mine.candidate._id}/onboarding`,
      '/api/candidates/suggestion?name=a',
    ]) {
      const { status } = await phone.get(path).set('Authorization', `Bearer ${token}`);
      expect(status).toBe(401);
    }
  });

  it('Z13 sets values and documents of the steps that have come, and nothing else', async () => {
    const made = await makeOnboarding(admin);
    const { token } = await link(made._id);
    const phone = device();
    const path = `/api/portal/${token}`;
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    await phone.patch(`${path}/steps/1`).send({ fields: {} }).expect(404);
    await phone.post(`${path}/upload`).attach('Image 1', image, 'x.png').expect(400);
    await phone.post(`${path}/upload`).attach('Pan Card', pdf(), 'x.pdf').expect(400);
    for (const body of [
      { fields: { Other: 'x' } },
      { fields: {}, status: 'Completed' },
      { fields: { 'Aadhaar number': { $gt: '' } } },
      { steps: [] },
    ])
      await phone.patch(`${path}/steps/0`).send(body).expect(400);
    const after = (await admin.get(`/api/onboardings/${made._id}`).expect(200)).body.data as OnboardingAnswer;
    expect([after.version, after.status]).toEqual([made.version + 1, 'Pending']);
  });

  it('N13 E4 limits wrong links of a network, also simultaneous ones, and does not block right ones and other networks', async () => {
    const made = await makeOnboarding(admin);
    const { token } = await link(made._id);
    const address = '10.9.9.9';
    const tries = await Promise.all(
      Array.from({ length: MAX_WRONG_LINKS + 10 }, (_, index) =>
        device(address).get(`/api/portal/${'y'.repeat(40)}${index}`),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(MAX_WRONG_LINKS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await device(address).get(`/api/portal/${token}`).expect(200);
    await open(token);
  });

  it('E4 a crowd with right links gets in at once, and does not lock its network', async () => {
    const { token } = await link((await makeOnboarding(admin))._id);
    const address = '10.9.9.10';
    const crowd = await Promise.all(
      Array.from({ length: 4 * MAX_WRONG_LINKS }, () => device(address).get(`/api/portal/${token}`)),
    );
    expect(crowd.filter(({ status }) => status !== 200)).toEqual([]);
    await device(address)
      .get(`/api/portal/${'z'.repeat(40)}`)
      .expect(404);
  });

  it('is mailed to the candidate once, and the mail keeps no link', async () => {
    const sink = new SmtpSink();
    await sink.start();
    const worker = await startWorker({ SMTP_URL: sink.url });
    try {
      const made = await makeOnboarding(admin);
      const { token, onboarding } = await link(made._id, true);
      expect(onboarding.link).toMatchObject({ sentTo: made.candidate.email });
      const [mail] = await eventually(
        () => sink.received.filter(({ text }) => text?.includes(token)),
        ({ length }) => length > 0,
      );
      expect(mail!.subject).toContain('Your onboarding');
      await until(async () => {
        const stored = await (await testSpace()).db.collection('mails').find().toArray();
        return stored.length > 0 && !JSON.stringify(stored).includes(token);
      });
    } finally {
      await worker.close();
      await sink.stop();
    }
  });

  it('I17 survives any input, and changes nothing but the candidate’s own step', async () => {
    const made = await makeOnboarding(admin);
    const { token } = await link(made._id);
    const json = fc.oneof(
      fc.object({ values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
      fc.record({
        fields: fc.dictionary(fc.string(), fc.anything()),
        step: fc.anything(),
        was: fc.anything(),
      }),
    );
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '1', '-1', '1e3', '__proto__', 'constructor', '%00', '..%2f', '%'),
    );
    const calls = fc.sample(
      fc.record({
        key: fc.oneof({ weight: 4, arbitrary: fc.constant(token) }, { weight: 1, arbitrary: piece }),
        route: fc.constantFrom('', 'steps', 'upload', 'files'),
        last: piece,
        body: json,
        type: fc.constantFrom('application/json', 'text/plain', 'application/xml', 'multipart/form-data'),
      }),
      { seed: 21, numRuns: 160 },
    );
    for (const { key, route, last, body, type } of calls) {
      const safe = (text: string) => (/^[\w%.-]*$/.test(text) ? text : encodeURIComponent(text));
      const base = `/api/portal/${safe(key)}`;
      const phone = device();
      const answer =
        route === ''
          ? await phone.get(base)
          : route === 'files'
            ? await phone.get(`${base}/files/${safe(last)}`)
            : route === 'upload'
              ? await phone.post(`${base}/upload`).set('Content-Type', type).send(JSON.stringify(body))
              : await phone
                  .patch(`${base}/steps/${safe(last)}`)
                  .set('Content-Type', type)
                  .send(JSON.stringify(body));
      expect([answer.status < 500, typeof answer.body.success]).toEqual([true, 'boolean']);
    }
    const after = (await admin.get(`/api/onboardings/${made._id}`).expect(200)).body.data as OnboardingAnswer;
    expect([after.status, after.steps]).toEqual(['Pending', made.steps]);
  });

  it('is created only by users who may read and update onboardings', async () => {
    const made = await makeOnboarding(admin);
    const { agent } = await signIn(app, { permissions: { onboarding: ['read'] } });
    await agent.post(`/api/onboardings/${made._id}/link`).send({}).expect(403);
  });
});
