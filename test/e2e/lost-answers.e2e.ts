import mongoose from 'mongoose';
import sharp from 'sharp';
import { CandidatesRepository } from '../../src/modules/candidates/candidates.repository.js';
import type { CandidateDocument } from '../../src/modules/candidates/candidate.schema.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeOnboarding, signIn } from '../support/factories.js';
import { pdf } from '../support/pdf.js';

const { Collection, MongoBulkWriteError, MongoNetworkError, MongoServerError, ObjectId } = mongoose.mongo;

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

afterEach(() => jest.restoreAllMocks());

/** The next update of a collection's record takes effect, and its answer is lost. */
function loseAnswer(collection: string): void {
  const update = Collection.prototype.findOneAndUpdate;
  let isLost = false;
  jest.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(async function (
    this: InstanceType<typeof Collection>,
    ...given: unknown[]
  ) {
    const answer: unknown = await Reflect.apply(update, this, given);
    if (isLost || this.collectionName !== collection) return answer;
    isLost = true;
    throw new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed');
  } as never);
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#963' } })
    .png()
    .toBuffer();

describe('N08: a write whose answer is lost never deletes the file that the record names', () => {
  it('a candidate’s resume and image', async () => {
    const { _id } = await makeCandidate(admin);
    const path = `/api/candidates/${_id}/files`;
    loseAnswer('candidates');
    await admin
      .put(`${path}/upload`)
      .attach('resume', pdf('kept'), 'cv.pdf')
      .attach('image', await picture(), 'me.png')
      .expect(503);
    const displayed = await admin.get(`${path}/resume`).expect(200);
    expect(Buffer.compare(displayed.body as Buffer, pdf('kept'))).toBe(0);
    await admin.get(`${path}/image`).expect(200);
    await admin.get(`${path}/thumbnail`).expect(200);
  });

  it('a profile photo', async () => {
    const { user } = await signIn(app, { permissions: {} });
    const path = `/api/users/${String(user._id)}/files`;
    loseAnswer('users');
    await admin
      .put(`${path}/upload`)
      .attach('image', await picture(), 'me.png')
      .expect(503);
    await admin.get(`${path}/image`).expect(200);
  });

  it('a document of an onboarding', async () => {
    const { _id } = await makeOnboarding(admin);
    const path = `/api/onboardings/${_id}`;
    loseAnswer('onboardings');
    await admin.post(`${path}/upload`).attach('Aadhaar Card', pdf('card'), 'card.pdf').expect(503);
    const { body } = await admin.get(path).expect(200);
    await admin.get(body.data.steps[0].files[0].url as string).expect(200);
  });
});

describe('N08: many candidates at once', () => {
  const repository = () => app.app.get(CandidatesRepository, { strict: false });
  /* One that already exists, and a new one. */
  async function two() {
    const { _id } = await makeCandidate(admin);
    const there = (await storedIn('candidates', _id)) as unknown as CandidateDocument;
    const mobile = String(9_100_000_000 + Math.floor(Math.random() * 1e8));
    return [there, { ...there, _id: new ObjectId(), email: `${mobile}@example.com`, mobile }];
  }

  it('leaves out existing candidates', async () => {
    const documents = await two();
    expect(await repository().insertBatch(documents)).toBe(1);
    expect(await storedIn('candidates', documents[1]!._id)).not.toBeNull();
  });

  it.each([
    ['a lost connection', new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed')],
    ['a full disk', new MongoServerError({ message: 'no space left on device', code: 14_031 })],
    [
      'another refusal of one of them',
      { message: 'E11000', code: 11_000, writeErrors: [{ code: 11_000 }, { code: 121 }] },
    ],
  ])('does not treat %s as a duplicate', async (_what, cause) => {
    const documents = await two();
    const error: unknown = Reflect.construct(MongoBulkWriteError, [cause, { insertedCount: 0 }]);
    jest.spyOn(Collection.prototype, 'insertMany').mockRejectedValueOnce(error as never);
    await expect(repository().insertBatch(documents)).rejects.toBe(error);
  });
});
