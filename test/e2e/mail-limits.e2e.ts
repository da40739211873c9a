import { MAILS_BY_USER, MAILS_TO_ADDRESS } from '../../src/core/mail/mail-throttle.js';
import { REPORTS_A_MINUTE } from '../../src/modules/reports/reports.controller.js';
import type { OnboardingAnswer } from '../../src/shared/resources/onboardings/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { EVERYTHING, makeOnboarding, makeUser, PASSWORD, signIn } from '../support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const administrator = async () => (await signIn(app, { permissions: EVERYTHING })).agent;

/** Statuses of calls one after the other. */
async function statuses(count: number, call: (index: number) => PromiseLike<{ status: number }>) {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await call(index)).status);
  return found;
}

const allowed = (status: number, count: number, refused: number) => [
  ...Array.from({ length: count }, () => status),
  ...Array.from({ length: refused }, () => 429),
];

it('N13 limits test mails by user and by recipient', async () => {
  const [one, other] = [await administrator(), await administrator()];
  const send = (agent: typeof one, to: string) => agent.post('/api/ops/test-mail').send({ to });
  const agents = [one, other];
  expect(
    await statuses(MAILS_TO_ADDRESS + 2, (index) => send(agents[index % 2]!, 'Flooded@example.org')),
  ).toEqual(allowed(201, MAILS_TO_ADDRESS, 2));
  const refused = await send(one, 'flooded@example.org').expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const before = Math.ceil(MAILS_TO_ADDRESS / 2);
  expect(
    await statuses(MAILS_BY_USER - before + 1, (index) => send(one, `person${index}@example.org`)),
  ).toEqual(allowed(201, MAILS_BY_USER - before, 1));
  await send(other, 'person0@example.org').expect(201);
});

it('N13 limits links for a new password by recipient, whoever sends them', async () => {
  const { _id } = await makeUser(app);
  const agents = [await administrator(), await administrator()];
  expect(
    await statuses(MAILS_TO_ADDRESS + 1, (index) =>
      agents[index % 2]!.post(`/api/users/${_id}/password-reset`).send({}),
    ),
  ).toEqual(allowed(202, MAILS_TO_ADDRESS, 1));
});

it('N13 limits links to a new e-mail by recipient, whoever asks', async () => {
  const asked = await statuses(MAILS_TO_ADDRESS + 1, async () => {
    const { agent, user } = await signIn(app, { permissions: { profile: ['read', 'update'] } });
    return agent
      .patch(`/api/auth/profile/${String(user._id)}`)
      .send({ email: 'victim@example.org', currentPassword: PASSWORD });
  });
  expect(asked).toEqual(allowed(200, MAILS_TO_ADDRESS, 1));
});

it('N13 limits onboarding invitations by recipient; a refused one leaves the link as it was', async () => {
  const agent = await administrator();
  const made = await makeOnboarding(agent);
  const send = () => agent.post(`/api/onboardings/${made._id}/link`).send({ send: true });
  expect(await statuses(MAILS_TO_ADDRESS, send)).toEqual(allowed(201, MAILS_TO_ADDRESS, 0));
  const read = async () =>
    (await agent.get(`/api/onboardings/${made._id}`).expect(200)).body.data as OnboardingAnswer;
  const before = await read();
  await send().expect(429);
  expect(await read()).toEqual(before);
  await agent.post(`/api/onboardings/${made._id}/link`).send({ send: false }).expect(201);
});

it('N13 limits reports by user', async () => {
  const [one, other] = [await administrator(), await administrator()];
  const look = (agent: typeof one) => agent.get('/api/reports/offers?from=2026-01-01&to=2026-01-31');
  expect(await statuses(REPORTS_A_MINUTE + 1, () => look(one))).toEqual(allowed(200, REPORTS_A_MINUTE, 1));
  await one.get('/api/reports/file?from=2026-01-01&to=2026-01-31').expect(429);
  await look(other).expect(200);
});
