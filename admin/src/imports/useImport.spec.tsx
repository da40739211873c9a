import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeFetch, success } from '../testing/fake-fetch.js';
import { FakeEvents } from '../testing/fake-events.js';
import { useImport } from './useImport.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEvents);
});
afterEach(() => vi.useRealTimers());

const imported = (state: string) => ({ _id: '1', state, undo: 'no' });

it('shows the verdict although an answer that was asked for before it comes with the event', async () => {
  let answer = (_answer: FakeAnswer) => {};
  const calls = fakeFetch(() => new Promise((next) => (answer = next)));
  const client = new QueryClient();
  client.setQueryData(['imports', 'one', '1'], imported('queued'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useImport('1'), { wrapper });
  await act(async () => {
    FakeEvents.last.emit('done', imported('checked'));
    answer(success(imported('checking')));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(async () => {
    answer(success(imported('checked')));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(result.current.data).toMatchObject({ state: 'checked' });
});
