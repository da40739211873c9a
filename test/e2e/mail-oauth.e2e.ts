import { createVerify, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../src/core/clock/clock.js';
import { MailTokens } from '../../src/core/mail/oauth/mail-tokens.js';
import { MailService } from '../../src/core/mail/mail.service.js';
import { TEST_MAIL } from '../../src/core/mail/test-mail.js';
import {
  ADMIN,
  type Agent,
  startApp,
  startWorker,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import { makeCertificate } from '../support/certificate.js';
import { signIn } from '../support/factories.js';
import { OauthServer } from '../support/oauth.js';
import { SmtpSink } from '../support/smtp.js';
import { until } from '../support/until.js';

const MAILBOX = 'hr@example.com';
const SECRET = 'the-secret-of-the-application';
const oauth = new OauthServer();
let sink: SmtpSink;
let allowed = [MAILBOX];
let microsoft: Record<string, string>;
let app: TestApp;
let workers: TestWorker[];
let agent: Agent;

beforeAll(async () => {
  const { folder } = await testSpace();
  const certificate = makeCertificate(folder);
  const takesToken = (user: string, token: string) => allowed.includes(user) && oauth.knows(token);
  sink = new SmtpSink({ tls: 'starttls', certificate, user: '', password: '', refusal: 'no', takesToken });
  await Promise.all([sink.start(), oauth.start()]);
  microsoft = {
    SMTP_URL: `${sink.url}&tls.rejectUnauthorized=false`,
    SMTP_AUTH: 'oauth2',
    MAIL_FROM: `HR <${MAILBOX}>`,
    SMTP_OAUTH_TENANT: 'example.onmicrosoft.com',
    SMTP_OAUTH_CLIENT_ID: 'the-application',
    SMTP_OAUTH_CLIENT_SECRET: SECRET,
    SMTP_OAUTH_TOKEN_URL: oauth.url,
  };
  app = await startApp(microsoft);
  workers = [await startWorker(microsoft), await startWorker(microsoft)];
  ({ agent } = await signIn(app, { permissions: { queue: ['read', 'update'] } }));
});
afterEach(() => {
  allowed = [MAILBOX];
  oauth.refusal = undefined;
  oauth.seconds = 3_600;
});
afterAll(() => Promise.all([sink.stop(), oauth.stop()]));

const testMail = async (on = agent) =>
  (
    await on
      .post('/api/ops/test-mail')
      .send({ to: `to-${sink.logins}-${Math.random()}@example.com` })
      .expect(201)
  ).body.data as { end: string; answer: string };
const mailTrouble = async () =>
  (await agent.get('/api/ops/status').expect(200)).body.data.mailTrouble as unknown;
const mails = () => app.app.get(MailService);
const sendOne = (address: string) =>
  mails().send(TEST_MAIL, { to: { name: '', address }, variables: { requestedBy: 'x' } });
const receivedBy = (address: string) =>
  sink.received.filter(({ recipients }) => recipients.includes(address));
let minutes = 0;
const later = (by: number) => clock.move((minutes += by) * 60_000);
/* Expires the token shared by all processes. */
const forget = () => later(61);

it('mails of all processes use one token, which is requested once, over TLS, and stored encrypted', async () => {
  expect(await testMail()).toMatchObject({ end: 'accepted' });
  const addresses = Array.from({ length: 20 }, (_, index) => `many-${index}@example.com`);
  await Promise.all(addresses.map(sendOne));
  await until(() => addresses.every((address) => receivedBy(address).length === 1));
  expect(oauth.requests).toEqual([
    {
      grant_type: 'client_credentials',
      client_id: 'the-application',
      client_secret: SECRET,
      scope: 'https://outlook.office365.com/.default',
    },
  ]);
  expect(new Set(sink.received.map(({ user, secure }) => `${user} ${secure}`))).toEqual(
    new Set([`${MAILBOX} true`]),
  );
  expect(await mailTrouble()).toBeNull();
});

it('is renewed before its end, once over all processes', async () => {
  oauth.requests.length = 0;
  const processes = [app, ...workers].map(({ app: one }) => one.get(MailTokens));
  const before = await processes[0]!.get();
  later(54);
  expect(await processes[0]!.get()).toBe(before);
  expect(oauth.requests).toHaveLength(0);
  later(2);
  const renewed = new Set(await Promise.all([...processes, ...processes].map((tokens) => tokens.get())));
  expect(renewed.size).toBe(1);
  expect(renewed).not.toContain(before);
  expect(oauth.requests).toHaveLength(1);
});

it('a renewal that fails before the token expires delays no mail', async () => {
  forget();
  expect(await testMail()).toMatchObject({ end: 'accepted' });
  later(56);
  oauth.refusal = { status: 503, body: {} };
  expect(await testMail()).toMatchObject({ end: 'accepted' });
});

it('while consent is revoked mails wait, the page says so, and afterwards each goes out once', async () => {
  forget();
  oauth.revoke({ body: { error: 'invalid_client', error_description: 'AADSTS700016: not in the tenant' } });
  const addresses = ['waits-1@example.com', 'waits-2@example.com', 'waits-3@example.com'];
  const since = performance.now();
  const ids = await Promise.all(addresses.map(sendOne));
  const trouble = 'Token refused: invalid_client: AADSTS700016: not in the tenant';
  await until(async () => (await mailTrouble()) === trouble, 60_000);
  expect(performance.now() - since).toBeLessThan(60_000);
  const waiting = () => Promise.all(ids.map(async (id) => (await mails().get(id)).state === 'queued'));
  await until(async () => (await waiting()).every(Boolean));
  for (const id of ids) expect((await mails().get(id)).attempts).toBe(0);
  oauth.refusal = undefined;
  await until(() => addresses.every((address) => receivedBy(address).length > 0), 60_000);
  for (const id of ids) await until(async () => (await mails().get(id)).state === 'sent');
  expect(addresses.map((address) => receivedBy(address).length)).toEqual([1, 1, 1]);
  expect(await mails().get(ids[0]!)).toMatchObject({ attempts: 1 });
  expect(await mailTrouble()).toBeNull();
}, 150_000);

describe('the test mail names the step that failed', () => {
  const google = async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = join((await testSpace()).folder, 'service-account.json');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file, JSON.stringify({ client_email: 'mailer@project.example', private_key: pem }));
    const none = { SMTP_OAUTH_TENANT: '', SMTP_OAUTH_CLIENT_ID: '', SMTP_OAUTH_CLIENT_SECRET: '' };
    return { settings: { ...microsoft, ...none, SMTP_OAUTH_KEY_FILE: file }, publicKey };
  };

  beforeEach(forget);

  it.each([
    [
      { error: 'invalid_client', error_description: 'AADSTS7000222: The secret expired' },
      /^Token refused: invalid_client: AADSTS7000222/,
    ],
    [
      { error: 'invalid_scope', error_description: 'AADSTS1002012' },
      /^Wrong scope: invalid_scope: AADSTS1002012/,
    ],
    ['no JSON at all', /^Connection: no token could be asked for at 127\.0\.0\.1:\d+: HTTP 400/],
  ])('%j', async (body, words) => {
    oauth.refusal = { body: body as Record<string, unknown> };
    const { end, answer } = await testMail();
    expect(end).toBe('retry');
    expect(answer).toMatch(words);
  });

  it('a token without the permission SMTP.SendAsApp: wrong scope', async () => {
    const token = ['{}', '{"roles":["Mail.Send"]}', '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    oauth.refusal = { status: 200, body: { access_token: token, expires_in: 3_600 } };
    expect((await testMail()).answer).toMatch(/^Wrong scope: SMTP\.SendAsApp is not among the permissions/);
  });

  it('the token service is away: connection', async () => {
    await oauth.stop();
    expect((await testMail()).answer).toMatch(
      /^Connection: no token could be asked for at 127\.0\.0\.1:\d+: .*ECONNREFUSED/,
    );
    await oauth.start();
  });

  it('a mailbox that the application may not send as', async () => {
    await sink.restart({});
    allowed = [];
    const { end, answer } = await testMail();
    expect(end).toBe('retry');
    expect(answer).toMatch(/^Mailbox not allowed: .*hr@example\.com: 535 /);
  });

  it('a sender that the mailbox may not use', async () => {
    sink.script.push({
      reply: 554,
      text: '5.2.252 SendAsDenied; hr@example.com not allowed to send as jobs@example.com',
    });
    expect((await testMail()).answer).toMatch(/^Mailbox not allowed: .*554 5\.2\.252 SendAsDenied/);
  });

  it('Google: an assertion signed by the service account for the mailbox; a scope it was not given is named', async () => {
    const { settings, publicKey } = await google();
    const other = await startApp({
      ...settings,
      JWT_SECRET: 'another installation, for tests only, of Google',
    });
    const admin = other.agent();
    await admin.post('/api/auth/login').send(ADMIN).expect(200);
    oauth.requests.length = 0;
    expect(await testMail(admin)).toMatchObject({ end: 'accepted' });
    const { grant_type, assertion = '' } = oauth.requests[0]!;
    expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'mailer@project.example',
      sub: MAILBOX,
      scope: 'https://mail.google.com/',
      aud: oauth.url,
    });
    const check = createVerify('RSA-SHA256').update(`${head}.${claims}`);
    expect(check.verify(publicKey, signature, 'base64url')).toBe(true);
    forget();
    oauth.refusal = {
      status: 401,
      body: { error: 'unauthorized_client', error_description: 'not authorized for any of the scopes' },
    };
    expect((await testMail(admin)).answer).toMatch(/^Wrong scope: unauthorized_client: not authorized/);
  });
});

it('the token lies in Redis encrypted, and no secret in a log or an answer', async () => {
  const { redisUrl } = await testSpace();
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl);
  const keys = await redis.keys('*mail-token');
  const values = await Promise.all(keys.map((key) => redis.get(key)));
  redis.disconnect();
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(Buffer.from(value!, 'base64').toString()).not.toContain('token-');
});
