import { Types } from 'mongoose';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, roleBody, userBody } from '../support/factories.js';
import { type OpenApiDocument, type Operation, operationsOf, type Schema } from '../support/openapi.js';

/** I15: what is said twice, or differently in two places of a request. */

let app: TestApp;
let admin: Agent;
let operations: Operation[];

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  const { body } = await app.agent().get('/api/docs-json').expect(200);
  operations = operationsOf(body as OpenApiDocument);
}, 60_000);

/** Two values of a parameter, each of which is taken alone. */
function twoOf({ type, enum: values, minimum = 1 }: Schema, name: string): [string, string] {
  if (values) return [String(values[0]), String(values[1])];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'number') return [String(minimum), String(minimum + 1)];
  const id = String(new Types.ObjectId());
  return name === 'sort' ? ['name', '-name'] : name === 'job' ? [id, id] : ['a', 'b'];
}

it('I15: a query parameter that comes twice is refused everywhere, also with the same value', async () => {
  const differences: string[] = [];
  let asked = 0;
  for (const { method, path, parameters = [], requestBody } of operations) {
    for (const { name, schema, in: place } of parameters) {
      if (place !== 'query') continue;
      const url = path.replace('{id}', String(new Types.ObjectId())).replace('{key}', 'image');
      const [one, other] = twoOf(schema, name);
      for (const query of [`${name}=${one}&${name}=${other}`, `${name}=${one}&${name}=${one}`]) {
        asked += 1;
        const call = method === 'POST' ? admin.post(`${url}?${query}`) : admin.get(`${url}?${query}`);
        const { status, body } = await (requestBody ? call.send({ filters: {} }) : call);
        const isRight =
          status === 400 &&
          body.success === false &&
          body.code === 'VALIDATION_FAILED' &&
          body.errors[0].field === name;
        if (!isRight) differences.push(`${method} ${path}?${query}: ${status} ${JSON.stringify(body)}`);
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
  'I15 Z10 A6: the path alone names which of the %s is changed, not an id in the body',
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
