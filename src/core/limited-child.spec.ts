import { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { answerOf, askLimitedChild, ChildEndedError } from './limited-child.js';

const CHILD = { beside: import.meta.url, memoryMb: 256, timeoutMs: 20_000 };

describe('askLimitedChild', () => {
  it('answers what the process answers', async () => {
    const beside = new URL('../modules/suggestions/suggestions.service.ts', import.meta.url).href;
    const places = await askLimitedChild<string[]>(
      { ...CHILD, beside, name: 'vocabulary/places-child' },
      (child) => child.send('IN'),
    );
    expect(places.slice(0, 2)).toEqual(['Mumbai', 'Delhi']);
  }, 30_000);

  it('fails when it ended without an answer', async () => {
    const asked = askLimitedChild({ ...CHILD, name: 'nowhere' }, (child) => child.send('x'));
    await expect(asked).rejects.toThrow('nowhere ended without an answer');
    await expect(asked).rejects.toBeInstanceOf(ChildEndedError);
  }, 30_000);

  it('is ended when nobody wants the answer any more', async () => {
    const stopping = new AbortController();
    const beside = new URL('./text/read-text.ts', import.meta.url).href;
    const asked = askLimitedChild({ ...CHILD, beside, name: 'text-child', signal: stopping.signal }, () =>
      stopping.abort(new Error('no longer wanted')),
    );
    await expect(asked).rejects.toThrow('no longer wanted');
  }, 30_000);
});

it('an answer is not lost that arrives together with a message before it', async () => {
  const child = Object.assign(new EventEmitter(), { kill: () => true }) as unknown as ChildProcess;
  const both = () => ['note', 'answer'].forEach((message) => child.emit('message', message));
  const isAnswer = (message: string) => message === 'answer';
  await expect(answerOf(child, { ...CHILD, name: 'child' }, both, isAnswer)).resolves.toBe('answer');
  expect(child.listenerCount('message')).toBe(0);
});
