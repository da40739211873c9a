import { GroupCommit } from './group-commit.js';
import { until } from '../../test/support/until.js';

/** A group commit whose calls end on command. */
function held(delayMs?: number) {
  const calls: Array<{ items: readonly number[]; end: (error?: Error) => void }> = [];
  const group = new GroupCommit<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `did ${item}`)));
        calls.push({ items, end });
      }),
    delayMs,
  );
  return { calls, group };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('calls at once for who is alone, and once for up to 100 who came meanwhile', async () => {
  const { calls, group } = held();
  const items = Array.from({ length: 102 }, (_, index) => index);
  const answers = Promise.all(items.map((item) => group.add(item)));
  expect(calls.map((call) => call.items)).toEqual([[0]]);
  calls[0]!.end();
  await settled();
  expect(calls[1]!.items).toEqual(items.slice(1, 101));
  calls[1]!.end();
  await settled();
  expect(calls[2]!.items).toEqual([101]);
  calls[2]!.end();
  expect(await answers).toEqual(items.map((item) => `did ${item}`));
});

it('fails with its call, and goes on with the next', async () => {
  const { calls, group } = held();
  const [one, two] = [group.add(1), group.add(2)];
  calls[0]!.end(new Error('away'));
  await expect(one).rejects.toThrow('away');
  await settled();
  calls[1]!.end();
  expect(await two).toBe('did 2');
  const three = group.add(3);
  calls[2]!.end();
  expect(await three).toBe('did 3');
});

it('waits for those who come a little later, where it is asked to', async () => {
  const { calls, group } = held(200);
  const one = group.add(1);
  await settled();
  const two = group.add(2);
  expect(calls).toEqual([]);
  await until(() => calls.length > 0);
  expect(calls[0]!.items).toEqual([1, 2]);
  calls[0]!.end();
  expect(await Promise.all([one, two])).toEqual(['did 1', 'did 2']);
});
