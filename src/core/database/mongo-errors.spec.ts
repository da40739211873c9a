import { mongo } from 'mongoose';
import { isDatabaseAway, isDuplicateKey, isOnlyDuplicates, isTooSlow, writeUnique } from './mongo-errors.js';

describe('isDatabaseAway', () => {
  const answered = (code: number, errmsg: string) => new mongo.MongoServerError({ ok: 0, code, errmsg });

  it.each([
    'terminating connection due to unexpected postmaster exit',
    'terminating connection because of crash of another server process',
    'the database system is not yet accepting connections',
    'the database system is in recovery mode',
    'failed to connect to `user=postgres`: dial tcp: connection refused',
    'unexpected EOF',
  ])('knows what FerretDB answers when PostgreSQL is away: %s', (text) => {
    expect(isDatabaseAway(answered(1, text))).toBe(true);
  });

  it('knows a connection that broke and a read that took too long', () => {
    expect(isDatabaseAway(new mongo.MongoNetworkError('connection 1 closed'))).toBe(true);
    expect(isDatabaseAway(answered(50, 'operation exceeded time limit'))).toBe(false);
    expect(isTooSlow(answered(50, 'operation exceeded time limit'))).toBe(true);
  });

  it('recognises a command in progress when the driver gave up on a silent server', () => {
    class PoolClearedOnNetworkError extends mongo.MongoNetworkError {
      override get name() {
        return 'PoolClearedOnNetworkError';
      }
    }
    const text = 'Connection to 127.0.0.1:27017 interrupted due to server monitor timeout';
    expect(isDatabaseAway(new PoolClearedOnNetworkError(text))).toBe(true);
  });

  it('recognises it in bulk writes too, which report it in an error of their own', () => {
    const bulk = (error: Error): unknown => Reflect.construct(mongo.MongoBulkWriteError, [error, {}]);
    expect(isDatabaseAway(bulk(new mongo.MongoNetworkError('connection 1 closed')))).toBe(true);
    expect(isDatabaseAway(bulk(answered(11_000, 'E11000 duplicate key')))).toBe(false);
  });

  it('mistakes neither an error of the server nor one of ours for an outage', () => {
    expect(isDatabaseAway(answered(1, 'column "x" does not exist'))).toBe(false);
    expect(isDatabaseAway(answered(11_000, 'E11000 duplicate key: starting up'))).toBe(false);
    expect(isDatabaseAway(new TypeError('connection reset'))).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});

it.each([
  [11_000, 'E11000 duplicate key error', true],
  [16_908_292, 'deadlock detected', true],
  [1, 'conflicting key value violates exclusion constraint "documents_rum_index_73"', true],
  [1, 'deadlock detected', true],
  [1, 'too many clients', false],
  [50, 'too slow', false],
])('code %i with "%s" is a duplicate key: %s', (code, message, expected) => {
  expect(isDuplicateKey(Object.assign(new Error(message), { code }))).toBe(expected);
});

it.each([
  [
    'duplicates',
    { code: 11_000, message: 'E11000', writeErrors: [{ code: 11_000 }, { code: 11_000 }] },
    true,
  ],
  [
    'a duplicate and another refusal',
    { code: 11_000, message: 'E11000', writeErrors: [{ code: 11_000 }, { code: 121 }] },
    false,
  ],
  ['a deadlock of the whole', { code: 16_908_292, message: 'deadlock detected' }, true],
  ['a lost connection', new mongo.MongoNetworkError('connection 1 closed'), false],
])('N08: of a write of many, %s are only duplicates: %#', (_what, cause, expected) => {
  const error: unknown = Reflect.construct(mongo.MongoBulkWriteError, [cause, {}]);
  expect(isOnlyDuplicates(error)).toBe(expected);
});

const duplicate = Object.assign(new Error('duplicate key'), { code: 11_000 });
const deadlock = Object.assign(new Error('deadlock detected'), { code: 16_908_292 });

describe('writeUnique', () => {
  it('looks for the existing value only when the write is refused', async () => {
    const refused = jest.fn();
    expect(await writeUnique(async () => 'written', refused)).toBe('written');
    const full = new Error('disk full');
    await expect(writeUnique(() => Promise.reject(full), refused)).rejects.toBe(full);
    expect(refused).not.toHaveBeenCalled();
  });

  it('reports the existing value, or returns it', async () => {
    const write = () => Promise.reject(duplicate);
    const taken = new Error('taken');
    await expect(writeUnique(write, () => Promise.reject(taken))).rejects.toBe(taken);
    expect(await writeUnique<string>(write, async () => 'there already')).toBe('there already');
  });

  it('writes again after a deadlock if the other write is not visible', async () => {
    const write = jest.fn(async () => 'written').mockRejectedValueOnce(deadlock);
    expect(await writeUnique(write, async () => undefined)).toBe('written');
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('does not retry forever', async () => {
    const write = jest.fn(() => Promise.reject(duplicate));
    await expect(writeUnique(write, async () => undefined)).rejects.toBe(duplicate);
    expect(write).toHaveBeenCalledTimes(3);
  });
});
