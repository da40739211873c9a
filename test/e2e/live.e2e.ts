import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LiveProgress, type LiveState } from '../../src/core/live/live-progress.js';
import { RecordSignals } from '../../src/core/live/record-signals.js';
import { type Agent, startApp, startWorker, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeOnboarding, stepBody } from '../support/factories.js';
import { people, upload, workbook } from '../support/imports.js';
import { offerable, recruiter } from '../support/offers.js';
import { until } from '../support/until.js';

/** After this time without an event, none was sent, ms. */
const LONG_MS = 40_000;
const RECORD = 'aaaaaaaaaaaaaaaaaaaaaaaa';

let app: TestApp;
let admin: Agent;
let signals: RecordSignals;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  signals = (await startApp()).app.get(RecordSignals);
  // The first who waits opens the process's subscription, which wakes them when ready.
  expect(await signals.next(RECORD, LONG_MS)).toBe(true);
});

describe('a stream of events (decision D1)', () => {
  let server: FastifyInstance;
  let live: LiveProgress;
  let read: () => Promise<LiveState>;
  let url: string;

  beforeAll(async () => {
    live = app.app.get(LiveProgress);
    server = fastify({ forceCloseConnections: true });
    server.get('/live', (_incoming, reply) => live.stream(reply, RECORD, () => read()));
    url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/live`;
  });

  afterAll(async () => {
    live.beforeApplicationShutdown();
    await server.close();
  });

  it('sends the current state, each change once, and the end', async () => {
    const states: LiveState[] = [
      { data: { done: 1 }, done: false },
      { data: { done: 1 }, done: false },
      { data: { done: 2 }, done: false },
      { data: { done: 3 }, done: true },
    ];
    read = async () => states.shift()!;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await answer.text()).toBe(
      'retry: 2000\n\nevent: progress\ndata: {"done":1}\n\nevent: progress\ndata: {"done":2}\n\nevent: done\ndata: {"done":3}\n\n',
    );
  });

  it('answers the failure of the first read as usual', async () => {
    read = async () => {
      throw new Error('no');
    };
    expect((await fetch(url)).status).toBe(500);
  });

  it('stops reading when the client leaves', async () => {
    let reads = 0;
    read = async () => ({ data: (reads += 1), done: false });
    const client = get(url, { agent: false });
    await once(client, 'response');
    await until(() => reads > 1);
    client.destroy();
    await until(async () => {
      const seen = reads;
      await pause(1_800);
      return reads === seen;
    });
  });

  it('stops reading when the client leaves during the first read', async () => {
    let reads = 0;
    let answer = () => {};
    const first = new Promise<void>((resolve) => (answer = resolve));
    read = async () => {
      reads += 1;
      await first;
      return { data: reads, done: false };
    };
    const connected = once(server.server, 'connection');
    const client = get(url, { agent: false }).on('error', () => undefined);
    const [connection] = (await connected) as [Socket];
    await until(() => reads === 1);
    client.destroy();
    await once(connection, 'close');
    answer();
    await pause(1_800);
    expect(reads).toBe(1);
  });
});

describe('a change of a record that is shown live notifies the other processes', () => {
  const expectSignal = async (id: string, change: () => PromiseLike<unknown>) => {
    const [isSignalled] = await Promise.all([signals.next(id, LONG_MS), change()]);
    expect(isSignalled).toBe(true);
  };

  it('an import', async () => {
    const { jobId } = await makeJob(admin);
    const answer = await upload(admin, workbook(people(2, 4_711, jobId))).expect(202);
    const id: string = answer.body.data._id;
    await expectSignal(id, () => admin.post(`/api/imports/${id}/cancel`).expect(200));
  });

  it('an export, by the worker', async () => {
    const { body } = await admin
      .post('/api/exports')
      .send({ columns: ['name'] })
      .expect(202);
    await expectSignal(body.data._id, startWorker);
  });

  it('a receipt of a bulk change', async () => {
    const { _id: job } = await makeJob(admin);
    const ids = [(await makeCandidate(admin, { jobs: [job] }))._id];
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ ids, status: 'Hold' })
      .expect(200);
    await expectSignal(body.data._id, () => admin.post(`/api/batches/${body.data._id}/undo`).expect(200));
  });

  it('an offer', async () => {
    const { agent } = await recruiter(app);
    const { body, url } = await offerable(agent);
    const sent = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    const offer: string = sent.body.data._id;
    await expectSignal(offer, () => agent.post(`${url}/offers/${offer}/withdraw`).send({}).expect(200));
  });

  it('an onboarding', async () => {
    const { _id } = await makeOnboarding(admin, {
      steps: [stepBody({ files: [{ name: 'DL', type: 'pdf', required: false }] })],
    });
    const fields = { 'Aadhaar number': '1234 5678 9012' };
    await expectSignal(_id, () =>
      admin.patch(`/api/onboardings/${_id}/steps/0`).send({ fields }).expect(200),
    );
  });
});
