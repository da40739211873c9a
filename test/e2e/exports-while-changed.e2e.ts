import { CandidatesService } from '../../src/modules/candidates/candidates.service.js';
import { type Agent, startApp, type TestApp } from '../support/app.js';
import { manyCandidates } from '../support/candidates.js';
import { adminAgent, makeJob } from '../support/factories.js';

/** More than is already being read while the first rows are written. */
const COUNT = 4_100;

let app: TestApp;
let admin: Agent;
let ids: string[];

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  ids = await manyCandidates((await makeJob(admin))._id, COUNT);
}, 120_000);

/* All e-mails of an export; between its first rows and the rest, `change` changes a record. */
async function emailsOf(sort: string, change: (first: string[]) => Promise<unknown>): Promise<string[]> {
  const emails: string[] = [];
  const rows = app.app.get(CandidatesService).stream({ deleted: false, sort }, ['email']);
  for await (const batch of rows) {
    const isFirst = emails.length === 0;
    emails.push(...batch.map(({ email }) => email!));
    if (isFirst) await change(emails);
  }
  return emails;
}

const rename = (id: string) =>
  admin.patch(`/api/candidates/${id}`).send({ name: 'Zara Zeller', notes: 'Called' }).expect(200);
const idOf = (email: string) => email.slice(0, 24);

it.each(['updatedAt', '-updatedAt', 'name', '-name', 'createdAt', '-createdAt'])(
  'sorted by %s it contains everybody once, even if their order changes while it is read',
  async (sort) => {
    const emails = await emailsOf(sort, async (first) => {
      const met = new Set(first.map(idOf));
      await rename(idOf(first[0]!));
      await rename(ids.find((id) => !met.has(id))!);
      await rename(ids.findLast((id) => !met.has(id))!);
    });
    expect(emails.map(idOf).toSorted()).toEqual(ids.toSorted());
  },
);
