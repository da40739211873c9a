import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, type Agent } from '../support/app.js';
import { makeCertificate } from '../support/certificate.js';
import { EICAR, FakeClamd } from '../support/clamd.js';
import { Deployment, type Web } from '../support/deployment.js';
import { makeCandidate, makeJob } from '../support/factories.js';
import { checked, confirmed, people, upload, workbook } from '../support/imports.js';
import { pdf } from '../support/pdf.js';
import { S3Server } from '../support/s3.js';
import { SmtpSink } from '../support/smtp.js';
import { makeSpace, type Space } from '../support/space.js';
import { until } from '../support/until.js';

const REFUSAL = '5.7.8 The password of hr was changed on Monday';

const clamd = new FakeClamd();
/** For a machine that is busy, ms. */
const PATIENCE = 90_000;
jest.setTimeout(2 * PATIENCE);

let space: Space;
let deployment: Deployment;
let s3: S3Server;
let starttls: SmtpSink;
let implicit: SmtpSink;
let settings: Record<string, string>;
let web: Web;
let admin: Agent;
let candidate: string;

beforeAll(async () => {
  space = await makeSpace();
  deployment = await Deployment.prepare(space);
  s3 = await S3Server.prepare(deployment.folder, deployment.certificate);
  const login = { certificate: deployment.certificate, user: 'hr', password: 'p@ss:w/rd', refusal: REFUSAL };
  starttls = new SmtpSink({ ...login, tls: 'starttls' });
  implicit = new SmtpSink({ ...login, tls: 'implicit' });
  await Promise.all([s3.start(), clamd.start(), starttls.start(), implicit.start()]);
  settings = { ...s3.settings, CLAMAV_URL: clamd.url };
  deployment.startWorker({ ...settings, SMTP_URL: implicit.url });
  [web] = (await deployment.startWebs(1, { ...settings, SMTP_URL: starttls.url })) as [Web];
  admin = await deployment.admin();
  candidate = (await makeCandidate(admin))._id;
}, 300_000);

afterAll(async () => {
  await deployment?.close();
  await Promise.all([s3?.stop(), clamd.stop(), starttls?.stop(), implicit?.stop()]);
  await space?.remove();
}, 120_000);

const send = (content: Buffer) =>
  admin.put(`/api/candidates/${candidate}/files/upload`).attach('resume', content, 'cv.pdf');
const resume = () => admin.get(`/api/candidates/${candidate}/files/resume`);
const remove = () => admin.delete(`/api/candidates/${candidate}/files/delete`).send({ keys: ['resume'] });

/** Runs the worker's cleanup as the built product in production mode, without waiting for its hour. */
async function cleanUp(): Promise<number> {
  const program = `
    import 'reflect-metadata';
    import { NestFactory } from '@nestjs/core';
    import { DatabaseConnector } from './dist/core/database/database.module.js';
    import { OrphanFiles } from './dist/core/upkeep/orphan-files.js';
    import { WorkerModule } from './dist/worker.module.js';
    const app = await NestFactory.createApplicationContext(WorkerModule);
    await app.get(DatabaseConnector, { strict: false }).whenReady();
    console.log('removed', await app.get(OrphanFiles, { strict: false }).cleanUp());
    await app.close();`;
  const env = { PATH: process.env['PATH'], ...deployment.settings, ...settings };
  const command = ['--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return Number(/^removed (\d+)$/m.exec(stdout)![1]);
}

describe('C10 files in an S3-compatible bucket over TLS', () => {
  it('are stored, served, replaced without rests, and deleted', async () => {
    const { body } = await admin.get('/api/ops/status').expect(200);
    expect(body.data).toMatchObject({ files: 's3', mail: 'smtp', virusScan: 'up' });
    await send(pdf('one')).expect(200);
    const [first] = await s3.keys();
    expect(first).toMatch(/^files\/[0-9a-f]{32}$/);
    const displayed = await resume().expect(200).expect('Content-Type', 'application/pdf');
    expect((displayed.body as Buffer).equals(pdf('one'))).toBe(true);
    const large = pdf('two', 4_000_000);
    await send(large).expect(200);
    expect(await s3.keys()).toEqual([expect.not.stringContaining(first!)]);
    expect(((await resume().expect(200)).body as Buffer).equals(large)).toBe(true);
    await remove().expect(200);
    expect(await s3.keys()).toEqual([]);
    await resume().expect(404);
  });

  it('are read there by the worker: an import goes from the upload to its candidates', async () => {
    const job = await makeJob(admin);
    const { _id } = await checked(admin, workbook(people(5, 11, job.jobId)));
    expect(await s3.keys()).toHaveLength(1);
    expect(await confirmed(admin, _id)).toMatchObject({ state: 'done', counts: { added: 5 } });
  });

  it('F09 that no record holds are removed after an hour, and no others', async () => {
    await send(pdf('held')).expect(200);
    const held = await s3.keys();
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const key of held) await s3.age(key, old);
    const [orphan, young] = ['a', 'b'].map((letter) => `files/${letter.repeat(32)}`) as [string, string];
    await s3.place(orphan, 'left by a crash');
    await s3.age(orphan, old);
    await s3.place(young, 'may still wait for its record');
    expect(await cleanUp()).toBe(1);
    expect(await s3.keys()).toEqual([...held, young].toSorted());
    await resume().expect(200);
  });

  it('F10 while the bucket is away: 503, nothing half done, and all there again after it', async () => {
    await send(pdf('before')).expect(200);
    const keys = await s3.keys();
    await s3.stop();
    expect((await send(pdf('lost')).expect(503)).body.message).toBe('Files upload failed');
    const { headers } = await resume().expect(503);
    expect(headers['retry-after']).toBeDefined();
    await admin.get('/api/auth/me').expect(200);
    await s3.start();
    expect(await s3.keys()).toEqual(keys);
    expect(((await resume().expect(200)).body as Buffer).equals(pdf('before'))).toBe(true);
  });
});

describe('F11 uploads are scanned by the daemon', () => {
  it('clean ones are taken, infected ones are not, none while it is away', async () => {
    clamd.scanned.length = 0;
    await send(pdf('clean')).expect(200);
    expect(clamd.scanned).toEqual([pdf('clean')]);
    const keys = await s3.keys();
    expect((await send(pdf(EICAR)).expect(400)).body.code).toBe('FILE_INFECTED');
    expect((await upload(admin, Buffer.from(EICAR)).expect(400)).body.code).toBe('FILE_INFECTED');
    await clamd.stop();
    expect((await send(pdf('unseen')).expect(503)).body.code).toBe('SCANNER_UNAVAILABLE');
    await upload(admin, workbook(people(1, 12, 1))).expect(503);
    await clamd.start();
    expect(await s3.keys()).toEqual(keys);
    await send(pdf('seen')).expect(200);
    expect(web.process.output).toContain('"signature":"Eicar-Test-Signature"');
  });
});

describe('E5 mail over TLS with a login', () => {
  const PASSWORD = 'p@ss:w/rd';
  const over = (recipient: string) => ({ recipients: [recipient], secure: true, user: 'hr' });
  const testMail = async () =>
    (await admin.post('/api/ops/test-mail').send({ to: 'ops@example.com' }).expect(201)).body.data as object;
  const askForLink = () =>
    deployment.client().post('/api/auth/password-reset').send({ email: ADMIN.email }).expect(200);

  it('the test mail goes by STARTTLS', async () => {
    expect(await testMail()).toEqual({ end: 'accepted', answer: expect.stringMatching(/^250/) });
    expect(starttls.received).toMatchObject([over('ops@example.com')]);
  });

  it("the test mail shows the server's own answer to a wrong login", async () => {
    await starttls.restart({ password: 'changed' });
    expect(await testMail()).toEqual({ end: 'retry', answer: expect.stringContaining(`535 ${REFUSAL}`) });
    await starttls.restart({ password: PASSWORD });
    expect(await testMail()).toMatchObject({ end: 'accepted' });
  });

  it('neither mail nor login goes to a server that is not who it says', async () => {
    await starttls.restart({
      certificate: makeCertificate(await mkdtemp(join(deployment.folder, 'other-'))),
    });
    const before = starttls.received.length;
    expect(await testMail()).toEqual({ end: 'retry', answer: expect.stringMatching(/certificate/) });
    expect(starttls.received).toHaveLength(before);
    expect(starttls.logins).toBe(0);
  });

  it('the worker sends over TLS from the first byte, with links to the address of the proxy', async () => {
    await askForLink();
    await until(() => implicit.received.length > 0, PATIENCE);
    expect(implicit.received).toMatchObject([over(ADMIN.email)]);
    expect(implicit.received[0]!.text).toContain(`${deployment.proxy.url}/`);
  });

  it('mails wait for the right login: a changed password loses none', async () => {
    implicit.received.length = 0;
    await implicit.restart({ password: 'changed' });
    await askForLink();
    await until(async () => {
      const mail = await space.db.collection('mails').findOne({ state: 'queued', answer: { $ne: null } });
      return String(mail?.['answer']).includes(REFUSAL) && mail?.['attempts'] === 0;
    }, PATIENCE);
    await implicit.restart({ password: PASSWORD });
    await until(() => implicit.received.length > 0, PATIENCE);
  });
});
