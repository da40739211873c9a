import { mongo } from 'mongoose';
import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});
afterEach(() => jest.restoreAllMocks());

it('a filter that matches few of many shows them in the requested order, page by page', async () => {
  const jobs = [(await makeJob(admin))._id];
  const letters = [...'cadbe'];
  for (const letter of letters) await makeCandidate(admin, { jobs, name: `Zora ${letter}son` });
  await makeCandidate(admin, { jobs, name: 'Somebody Else' });
  const gone = await makeCandidate(admin, { jobs, name: 'Zora fson' });
  await admin.delete(`/api/candidates/${gone._id}`).expect(200);

  const asked = jest.spyOn(mongo.Collection.prototype, 'aggregate');
  const page = async (query: object) => {
    const { body } = await admin
      .get('/api/candidates')
      .query({ q: 'zora', ...query })
      .expect(200);
    expect(body.data.candidatesCount).toBe(5);
    return body.data.candidates.map(({ name }: { name: string }) => name.at('Zora '.length));
  };
  expect(await page({})).toEqual(letters.toReversed());
  expect(await page({ sort: 'name', limit: 2 })).toEqual(['a', 'b']);
  expect(await page({ sort: 'name', limit: 2, page: 3 })).toEqual(['e']);
  expect(await page({ sort: '-name', limit: 2, page: 2 })).toEqual(['c', 'b']);
  const { calls, contexts } = asked.mock;
  const reads = calls.flatMap(([stages], index) =>
    contexts[index]!.collectionName === 'candidates' ? stages!.flatMap(Object.keys).join(' ') : [],
  );
  expect(reads.filter((stages) => stages.startsWith('$match $limit $sort'))).toHaveLength(4);
  const none = await admin.get('/api/candidates?q=zorro').expect(200);
  expect(none.body.data).toMatchObject({ candidates: [], candidatesCount: 0 });
});
