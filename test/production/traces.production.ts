import { ADMIN, type Agent } from '../support/app.js';
import { Deployment } from '../support/deployment.js';
import { makeCandidate } from '../support/factories.js';
import { OtlpCollector, type ReceivedSpan } from '../support/otlp-collector.js';
import type { BuiltProcess } from '../support/processes.js';
import { SmtpSink } from '../support/smtp.js';
import { makeSpace, type Space } from '../support/space.js';
import { eventually } from '../support/until.js';

/** For a machine that is busy, ms. */
const PATIENCE = 90_000;
jest.setTimeout(2 * PATIENCE);

const collector = new OtlpCollector();
const sink = new SmtpSink();
let space: Space;
let deployment: Deployment;
let web: BuiltProcess;
let admin: Agent;

beforeAll(async () => {
  space = await makeSpace();
  deployment = await Deployment.prepare(space);
  await Promise.all([collector.start(), sink.start()]);
  const settings = {
    SMTP_URL: sink.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  deployment.startWorker(settings);
  const [started] = await deployment.startWebs(1, { ...settings, LOG_LEVEL: 'debug' });
  web = started!.process;
  admin = await deployment.admin();
}, 300_000);

afterAll(async () => {
  await deployment?.close();
  await Promise.all([collector.stop(), sink.stop()]);
  await space?.remove();
}, 120_000);

/** All spans of the newest trace that begins with a call of this name, once one of them is `last`. */
async function traceOf(call: string, last: string): Promise<ReceivedSpan[]> {
  const find = () => {
    const first = collector.spans.findLast(({ name, parentId }) => name === call && parentId === '');
    return collector.spans.filter(({ traceId }) => traceId === first?.traceId);
  };
  return eventually(find, (spans) => spans.some(({ name }) => name === last), PATIENCE);
}

const named = (spans: ReceivedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

/** The names from the first span of the trace down to this one. */
function wayTo(span: ReceivedSpan, spans: ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [...(parent ? wayTo(parent, spans) : []), `${span.service}: ${span.name}`];
}

describe('traces', () => {
  const CALL = 'POST /api/auth/password-reset';

  it('one leads from the request through service, database and job to the mail, over both processes', async () => {
    await deployment.client().post('/api/auth/password-reset').send({ email: ADMIN.email }).expect(200);
    const spans = await traceOf(CALL, 'process mail.send');
    const sent = wayTo(named(spans, 'send mail'), spans);
    expect(sent[0]).toBe(`hiredesk-web: ${CALL}`);
    expect(sent.slice(-4)).toEqual([
      'hiredesk-web: MailService.send',
      'hiredesk-web: send mail.send',
      'hiredesk-worker: process mail.send',
      'hiredesk-worker: send mail',
    ]);
    const stored = named(spans, 'insert mails');
    expect(wayTo(stored, spans).slice(-2)).toEqual([
      'hiredesk-web: MailService.send',
      'hiredesk-web: insert mails',
    ]);
    expect(stored.attributes).toMatchObject({ 'db.system.name': 'mongodb', 'db.collection.name': 'mails' });
    const claimed = spans.find(
      ({ service, name }) => service === 'hiredesk-worker' && name === 'update mails',
    );
    expect(wayTo(claimed!, spans)).toContain('hiredesk-worker: process mail.send');
    expect(named(spans, CALL).attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/password-reset',
      'http.response.status_code': 200,
    });
    expect(named(spans, 'send mail').attributes).toMatchObject({ 'hiredesk.mail.outcome': 'accepted' });
  });

  it('say nothing of whom a request is about: no ids, no texts, no addresses, no cookies', async () => {
    const { _id, email } = await makeCandidate(admin);
    await admin
      .get(`/api/candidates/${_id}?nobody=asks`)
      .expect(({ status }) => expect(status).toBeLessThan(500));
    await admin.get(`/api/candidates?q=${encodeURIComponent(email)}`).expect(200);
    await traceOf('GET /api/candidates/:id', 'find candidates');
    await traceOf('GET /api/candidates', 'aggregate candidates');
    const all = Buffer.concat(collector.bodies).toString('latin1');
    expect(all).toContain('/api/candidates/:id');
    const { cookie } = await deployment.session();
    for (const text of [
      _id,
      email,
      ADMIN.email,
      'nobody',
      'mongodb://',
      cookie.split(';')[0]!.split('=')[1]!.slice(0, 60),
    ])
      expect(all).not.toContain(text);
  });

  it('are named in the lines of the log', async () => {
    const { traceId, spanId } = named(await traceOf(CALL, CALL), CALL);
    const line = web.output.split('\n').find((one) => one.includes('"path":"/api/auth/password-reset"'))!;
    expect(JSON.parse(line)).toMatchObject({ trace_id: traceId, span_id: spanId });
  });

  it("go on with a proxy's trace", async () => {
    const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
    await admin.get('/api/jobs').set('traceparent', `00-${traceId}-00f067aa0ba902b7-01`).expect(200);
    const spans = await eventually(
      () => collector.spans.filter((span) => span.traceId === traceId),
      (found) => found.some(({ name }) => name === 'GET /api/jobs'),
      PATIENCE,
    );
    expect(named(spans, 'GET /api/jobs').parentId).toBe('00f067aa0ba902b7');
  });
});
