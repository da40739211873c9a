import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.js';

it('reads again after a change what was being read for the first time before it', async () => {
  const client = createQueryClient();
  const answers: Array<(value: string) => void> = [];
  const observer = new QueryObserver(client, {
    queryKey: ['views'],
    queryFn: ({ signal }) => {
      void signal;
      return new Promise<string>((answer) => answers.push(answer));
    },
  });
  const stop = observer.subscribe(() => undefined);
  const read = client.invalidateQueries({ queryKey: ['views'] });
  answers[0]!('before');
  answers[1]?.('after');
  await read;
  expect(client.getQueryData(['views'])).toBe('after');
  stop();
});
