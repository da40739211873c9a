import { createTransport } from 'nodemailer';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { assert, compare, type Result, type Sample } from '../harness.js';
import { Site } from '../site.js';

const INTERVIEWS = 100;
const PEOPLE = 5;
const MAILS = INTERVIEWS * PEOPLE;
const DAY_MS = 86_400_000;
/** Connections of the pool, as SMTP_CONNECTIONS sets it for the product. */
const CONNECTIONS = 5;
/** Time of a mail server per mail: scanning and storing it. */
const SERVER_MS = 50;

/** A mail server that counts the mails it accepts, each after `delay` ms. */
async function mailServer(delay: number) {
  const counts = { mails: 0, bytes: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (counts.bytes += chunk.length));
      stream.on('end', () => setTimeout(() => (counts.mails++, done()), delay));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { counts, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Workload 19: invitations of 100 interviews with five people each, against the same mails by a bare pool. */
export async function invitations(): Promise<Result> {
  const server = await mailServer(SERVER_MS);
  const site = await Site.open({ candidates: 100 });
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_CONNECTIONS: String(CONNECTIONS) };
  const worker = await site.startWorker(settings);
  const users = await site.call<{ users: Array<{ _id: string }> }>('GET', '/users?limit=20');
  const interviewers = users.users.slice(0, PEOPLE).map(({ _id }) => _id);
  assert(interviewers.length === PEOPLE, 'too few users');
  let round = 0;
  const arrived = async (count: number, of: () => number, began: number): Promise<Sample> => {
    while (of() < count) {
      assert(performance.now() - began < 300_000, `${of()} of ${count} mails arrived`);
      await pause(10);
    }
    return { value: performance.now() - began };
  };
  const ours = async (): Promise<Sample> => {
    const start = Date.now() + ++round * 40 * DAY_MS;
    const before = server.counts.mails;
    await worker.usage();
    const began = performance.now();
    for (let index = 0; index < INTERVIEWS; index++)
      await site.call('POST', '/interviews', {
        round: 1,
        job: site.jobs[index % site.jobs.length]!._id,
        type: 'Technical',
        status: 'Scheduled',
        mode: 'Online',
        schedule: { date: new Date(start + index * 3_600_000).toISOString(), durationInMinutes: 30 },
        interviewers,
      });
    const sample = await arrived(MAILS, () => server.counts.mails - before, began);
    const { cpuMs, ...usage } = await worker.usage();
    return { ...sample, cpuPerOperation: cpuMs / MAILS, ...usage };
  };
  const bare = async (): Promise<Sample> => {
    const [mails, bytes] = [server.counts.mails, server.counts.bytes];
    const size = Math.max(2_000, Math.round(bytes / Math.max(1, mails)));
    const transport = createTransport({
      host: '127.0.0.1',
      port: server.port,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: 100,
    });
    const began = performance.now();
    const text = 'x'
      .repeat(76)
      .concat('\r\n')
      .repeat(Math.ceil(size / 78));
    await Promise.all(
      Array.from({ length: MAILS }, (_, index) =>
        transport.sendMail({ from: 'hr@example.org', to: `p${index}@example.org`, subject: 'Bench', text }),
      ),
    );
    transport.close();
    return { value: performance.now() - began };
  };
  const result = await compare({
    workload: 19,
    name: `invitations of ${INTERVIEWS} interviews with ${PEOPLE} people, ${SERVER_MS} ms a mail by the server`,
    unit: 'ms',
    rounds: 3,
    ours,
    baseline: bare,
  });
  await worker.stop();
  await site.close();
  await server.stop();
  return result;
}
