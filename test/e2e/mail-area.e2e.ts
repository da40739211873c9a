import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import type { MailAnswer } from '../../src/shared/resources/mails/api.js';
import { EVERYTHING, makeOnboarding, makeUser, PASSWORD, signIn } from '../support/factories.js';
import { download } from '../support/imports.js';
import { offerable, offerIn, recruiter } from '../support/offers.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

let app: TestApp;
let agent: Agent;
let worker: TestWorker;

const listed = async (query: string): Promise<MailAnswer[]> =>
  (await agent.get(`/api/mails?${query}`).expect(200)).body.data.mails;

async function offered(before?: (email: string) => void) {
  const made = await offerable(agent);
  before?.(made.candidate.email);
  const { body } = await agent.post(`${made.url}/send-offer-letter`).send(made.body).expect(202);
  return { ...made, offer: body.data };
}

describe('the development outbox', () => {
  beforeAll(async () => {
    app = await startApp();
    ({ agent } = await recruiter(app));
    worker = await startWorker();
  }, 60_000);
  /* The next part has a worker with a mail server. */
  afterAll(() => worker.close());

  it('E5 keeps a mail with its content, headers and attachment for users who may read queues', async () => {
    const { candidate, offer } = await offered();
    await offerIn(agent, offer, ['sent']);
    const [mail] = await listed(`q=${candidate.email}`);
    expect(mail).toMatchObject({
      template: 'offer-letter',
      to: candidate.email,
      state: 'sent',
      answer: 'kept in the development outbox',
      about: { kind: 'candidate', _id: candidate._id },
    });
    const { data } = (await agent.get(`/api/mails/${mail!._id}`).expect(200)).body;
    expect(data.html).toContain('Dear ');
    expect(data.text).toContain('Dear ');
    expect(data.headers.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['From', 'To', 'Subject', 'Message-ID']),
    );
    expect(data).not.toHaveProperty('variables');
    expect((await download(agent, data.attachments[0].url)).subarray(0, 5).toString()).toBe('%PDF-');
    await agent.get(`/api/mails/${mail!._id}/attachments/9`).expect(404);
    await agent.get('/api/mails/no-id').expect(404);
  });

  it('F3 shows a link to an account or an onboarding only to users who may change those', async () => {
    const queue = { queue: ['read'] } as const;
    const manager = await signIn(app, { permissions: { ...queue, user: ['read', 'update'] } });
    const clerk = await signIn(app, { permissions: { ...queue, onboarding: ['read'] } });
    const staff = await signIn(app, { permissions: { ...queue, onboarding: ['read', 'update'] } });
    const strong = await signIn(app, { permissions: EVERYTHING });
    const weak = await makeUser(app, {});
    const onboarding = await makeOnboarding(strong.agent);
    const { email: invited } = (await strong.agent.get(`/api/candidates/${onboarding.candidate._id}`)).body
      .data;
    for (const { email } of [strong.user, weak])
      await agent.post('/api/auth/password-reset').send({ email }).expect(200);
    await strong.agent.post(`/api/onboardings/${onboarding._id}/link`).send({ send: true }).expect(201);
    const readers = { clerk, staff, manager, strong };
    const sees = async (email: string): Promise<string[]> => {
      const mail = await eventually(
        () => listed(`q=${email}&state=sent`),
        ([one]) => one !== undefined,
      );
      const seen = [];
      for (const [name, reader] of Object.entries(readers)) {
        const { data } = (await reader.agent.get(`/api/mails/${mail[0]!._id}`).expect(200)).body;
        expect(data.subject).toBeTruthy();
        if (/token=|onboarding\//.test(JSON.stringify(data))) seen.push(name);
      }
      return seen;
    };
    expect(await sees(strong.user.email)).toEqual(['strong']);
    expect(await sees(weak.email)).toEqual(['manager', 'strong']);
    expect(await sees(invited)).toEqual(['staff', 'strong']);
  });

  it('N10 shows an offer letter only to users who may read and send offers, and records the view', async () => {
    const { candidate, offer } = await offered();
    await offerIn(agent, offer, ['sent']);
    const [mail] = await listed(`q=${candidate.email}`);
    const queue = { queue: ['read', 'update'] } as const;
    const operator = await signIn(app, { permissions: queue });
    const reader = await signIn(app, { permissions: { ...queue, candidate: ['read'] } });
    const sender = await signIn(app, {
      permissions: { ...queue, candidate: ['read', 'send-offer-letter'] },
    });
    for (const { agent: weak } of [operator, reader]) {
      const { data } = (await weak.get(`/api/mails/${mail!._id}`).expect(200)).body;
      expect(data).toMatchObject({
        readable: false,
        html: null,
        text: null,
        attachments: [],
        calendar: null,
      });
      await weak.get(`/api/mails/${mail!._id}/attachments/0`).expect(403);
      await weak.post(`/api/mails/${mail!._id}/resend`).send({ password: PASSWORD }).expect(403);
    }
    const { data } = (await sender.agent.get(`/api/mails/${mail!._id}`).expect(200)).body;
    expect(data.html).toContain('Dear ');
    expect((await download(sender.agent, data.attachments[0].url)).subarray(0, 5).toString()).toBe('%PDF-');
    await sender.agent.get(`/api/candidates/${candidate._id}/offers/${offer._id}/letter`).expect(200);
    const { body } = await reader.agent.get(`/api/candidates/${candidate._id}/views`).expect(200);
    expect(body.data.views).toMatchObject([
      { name: 'Offer letter', viewedBy: { name: sender.user.name } },
      { name: `Offer Letter ${candidate.name}.pdf`, viewedBy: { name: sender.user.name } },
    ]);
    await operator.agent.get(`/api/candidates/${candidate._id}/views`).expect(403);
    await agent.delete(`/api/candidates/${candidate._id}`).expect(200);
    const trashed = (await sender.agent.get(`/api/mails/${mail!._id}`).expect(200)).body.data;
    expect(trashed).toMatchObject({ readable: false, html: null, attachments: [] });
    await sender.agent.get(`/api/mails/${mail!._id}/attachments/0`).expect(403);
  });

  it('lists by state, kind, person and time, and refuses invalid filters', async () => {
    const from = clock.today();
    const { candidate, offer } = await offered();
    await offerIn(agent, offer, ['sent']);
    const to = clock.today();
    const person = `q=${encodeURIComponent(candidate.email)}`;
    expect(await listed(`${person}&state=sent&template=offer-letter&from=${from}&to=${to}`)).toHaveLength(1);
    for (const other of ['state=failed', 'template=test-mail', 'from=2099-01-01', 'to=2001-01-01'])
      expect(await listed(`${person}&${other}`)).toHaveLength(0);
    const [first, last] = candidate.name.split(' ');
    for (const typed of [
      candidate.name,
      first!.toUpperCase(),
      last!.slice(0, -1),
      candidate.email.slice(0, -1),
    ])
      expect((await listed(`q=${encodeURIComponent(typed)}&limit=100`)).map((one) => one.to)).toContain(
        candidate.email,
      );
    expect(await listed(`${person}&template=offer-letter`)).toMatchObject([{ toName: candidate.name }]);
    expect(await listed(`q=${encodeURIComponent(last!.slice(1))}`)).toHaveLength(0);
    expect(await listed('q=.*')).toHaveLength(0);
    for (const wrong of [
      'state=lost',
      'template=../x',
      'from=2026-02-30',
      'state=sent&state=failed',
      'page=0',
    ])
      await agent.get(`/api/mails?${wrong}`).expect(400);
  });

  it('is closed to users who may not read queues; users who may only read them change nothing', async () => {
    const { offer } = await offered();
    await offerIn(agent, offer, ['sent']);
    const [mail] = await listed('limit=1');
    const { agent: clerk } = await signIn(app, { permissions: { candidate: ['read'] } });
    await clerk.get('/api/mails').expect(403);
    await clerk.get(`/api/mails/${mail!._id}`).expect(403);
    await clerk.get(`/api/candidates/${offer.candidate}/mails`).expect(200);
    const { agent: reader } = await signIn(app, { permissions: { queue: ['read'] } });
    await reader.get('/api/mails/counts').expect(200);
    await reader.post(`/api/mails/${mail!._id}/give-up`).send({}).expect(403);
    await agent.post(`/api/mails/${mail!._id}/give-up`).send({}).expect(409);
    await agent.post(`/api/mails/${mail!._id}/resend`).send({ password: PASSWORD }).expect(409);
  });
});

describe('trouble', () => {
  const sink = new SmtpSink();
  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  it('E02 a refused mail is counted and can be given up: then neither it nor its offer is sent again', async () => {
    const strict = await startApp({ SMTP_URL: sink.url });
    ({ agent } = await recruiter(strict));
    const counts = async () => (await agent.get('/api/mails/counts').expect(200)).body.data;
    const before = await counts();
    const own = await startWorker({ SMTP_URL: sink.url });
    const refusal = { reply: 550, text: 'no such person' };
    const { offer, url } = await offered((email) => sink.scriptTo.set(email, [refusal]));
    await offerIn(agent, offer, ['failed']);
    expect(await counts()).toEqual({ ...before, failed: before.failed + 1 });
    const [mail] = await listed('state=failed');
    const given = await agent.post(`/api/mails/${mail!._id}/give-up`).send({}).expect(200);
    expect(given.body.data).toMatchObject({ state: 'failed', givenUp: true });
    expect(await counts()).toEqual(before);
    await agent.post(`/api/mails/${mail!._id}/resend`).send({ password: PASSWORD }).expect(409);
    await eventually(
      () => offerIn(agent, offer, ['failed']),
      ({ givenUp }) => givenUp,
    );
    const refused = await agent
      .post(`${url}/offers/${offer._id}/resend`)
      .send({ password: PASSWORD })
      .expect(409);
    expect(refused.body.message).toBe('This letter was given up. Withdraw the offer to make another one.');
    expect(sink.received).toHaveLength(1);
    await until(async () => (await listed('state=failed'))[0]!.answer!.startsWith('Given up by'));
    await own.close();
    await strict.close();
  });

  it('N10 resends an offer letter only for users who may send offers, with their own password', async () => {
    const strict = await startApp({ SMTP_URL: sink.url });
    ({ agent } = await recruiter(strict));
    const own = await startWorker({ SMTP_URL: sink.url });
    const refusal = { reply: 550, text: 'no such person' };
    const { offer, url } = await offered((email) => sink.scriptTo.set(email, [refusal]));
    await offerIn(agent, offer, ['failed']);
    const [mail] = await listed('state=failed');
    const before = sink.received.length;
    const again = `/api/mails/${mail!._id}/resend`;
    const operator = await signIn(strict, { permissions: { queue: ['read', 'update'] } });
    await operator.agent.post(again).send({ password: PASSWORD }).expect(403);
    for (const path of [again, `${url}/offers/${offer._id}/resend`]) {
      await agent.post(path).send({}).expect(400);
      const wrong = await agent.post(path).send({ password: 'Wr0ng-password!' }).expect(400);
      expect(wrong.body.message).toBe('Incorrect password');
    }
    expect(sink.received).toHaveLength(before);
    await agent.post(again).send({ password: PASSWORD }).expect(202);
    await offerIn(agent, offer, ['sent']);
    await own.close();
    await strict.close();
  });
});
