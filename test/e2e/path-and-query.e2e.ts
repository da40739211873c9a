import { Types } from 'mongoose';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import {
  adminAgent,
  candidateBody,
  makeCandidate,
  makeJob,
  roleBody,
  userBody,
} from '../support/factories.js';
import { type OpenApiDocument, type Operation, operationsOf, type Schema } from '../support/openapi.js';

/** I15: values sent twice, or differently in two places of a request. */

let app: TestApp;
let admin: Agent;
let operations: Operation[];
let job: string;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  job = (await makeJob(admin))._id;
  const { body } = await app.agent().get('/api/docs-json').expect(200);
  operations = operationsOf(body as OpenApiDocument);
}, 60_000);

/** What the OpenAPI document cannot express about a parameter, by its name. */
const BY_NAME: Record<string, () => [string, string]> = {
  sort: () => ['createdAt', '-createdAt'],
  date: () => ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  from: () => ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  to: () => ['2026-03-20T00:00:00.000Z', '2026-03-21T00:00:00.000Z'],
  ...Object.fromEntries(
    [
      'job',
      'jobId',
      'candidate',
      'screening',
      'interviewer',
      'interviewers',
      'except',
      'candidateId',
      'onboarding',
    ].map((name) => [name, () => [String(new Types.ObjectId()), String(new Types.ObjectId())]]),
  ),
  email: () => ['one@example.com', 'other@example.com'],
  mobile: () => ['9000000001', '9000000002'],
  ...Object.fromEntries(
    ['joiningDate', 'expiresOn', 'joinedFrom', 'joinedTo', 'day'].map((name) => [
      name,
      () => ['2090-01-01', '2090-01-02'],
    ]),
  ),
};

/** Two values of a parameter, each valid alone. */
function twoOf({ type, enum: values, minimum = 1 }: Schema, name: string): [string, string] {
  if (BY_NAME[name]) return BY_NAME[name]();
  if (values) return [String(values[0]), String(values[1])];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'number' || type === 'integer') return [String(minimum), String(minimum + 1)];
  return ['ab', 'abc'];
}

/* The body of a call with parameters. */
const bodyOf = (path: string): object =>
  path === '/api/candidates/bulk' ? { candidates: [candidateBody([job])] } : { filters: {} };

it('I15: a query parameter that comes twice is refused everywhere, also with the same value', async () => {
  const differences: string[] = [];
  let asked = 0;
  for (const { method, path, parameters = [], requestBody } of operations) {
    const url = path.replace('{id}', String(new Types.ObjectId())).replace('{key}', 'image');
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const call = async (query: string) => {
      const sent = method === 'POST' ? admin.post(`${url}?${query}`) : admin.get(`${url}?${query}`);
      const { status, body } = await (requestBody ? sent.send(bodyOf(path)) : sent);
      return { status, body, line: `${method} ${path}?${query}: ${status} ${JSON.stringify(body)}` };
    };
    for (const { name, schema } of inQuery) {
      const [one, other] = twoOf(schema, name);
      // All other parameters of the call are valid.
      const rest = inQuery
        .filter((parameter) => parameter.required && parameter.name !== name)
        .map((parameter) => `&${parameter.name}=${twoOf(parameter.schema, parameter.name)[0]}`)
        .join('');
      for (const value of [one, other]) {
        const { status, line } = await call(`${name}=${value}${rest}`);
        if (status === 400) differences.push(`alone: ${line}`);
      }
      for (const second of [other, one]) {
        asked += 1;
        const { status, body, line } = await call(`${name}=${one}&${name}=${second}${rest}`);
        const isRight =
          status === 400 &&
          body.success === false &&
          body.code === 'VALIDATION_FAILED' &&
          body.errors.length === 1 &&
          body.errors[0].field === name;
        if (!isRight) differences.push(`twice: ${line}`);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(asked).toBeGreaterThan(60);
});

it.each<[resource: string, make: () => Promise<string>, change: Record<string, unknown>]>([
  ['users', () => made('users', userBody()), { bio: 'Changed by its path' }],
  ['roles', () => made('roles', roleBody({ permissions: [] })), { description: 'Changed by its path' }],
  ['jobs', async () => (await makeJob(admin))._id, { location: 'Changed by its path' }],
  ['candidates', async () => (await makeCandidate(admin))._id, { notes: 'Changed by its path' }],
])(
  'I15 Z10 A6: only the path decides which of the %s is changed, not an id in the body',
  async (kind, make, change) => {
    const [meant, other] = [await make(), await make()];
    const before = await storedIn(kind, other);
    const { body } = await admin
      .patch(`/api/${kind}/${meant}`)
      .send({ ...change, _id: other, id: other })
      .expect(200);
    expect(body.data).toMatchObject({ ...change, _id: meant });
    expect(await storedIn(kind, meant)).toMatchObject(change);
    expect(await storedIn(kind, other)).toEqual(before);
  },
);

async function made(kind: string, body: object): Promise<string> {
  const answer = await admin.post(`/api/${kind}`).send(body).expect(201);
  return answer.body.data._id as string;
}
