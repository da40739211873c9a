import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '@shared/kit/limits.js';
import { useDraft, useTypedFilter } from './useDraft.js';

const heard = vi.fn<(value: string) => void>();

beforeEach(() => {
  heard.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const draftOf = (initial: string) => {
  const hook = renderHook(({ value }) => useDraft(value, heard), { initialProps: { value: initial } });
  return {
    draft: () => hook.result.current,
    ask: (text: string) => act(() => hook.result.current.ask(text, text)),
    arrive: (value: string) => hook.rerender({ value }),
  };
};

it('shows what is typed while what was asked for meanwhile arrives late', () => {
  const { draft, ask, arrive } = draftOf('2026-11-23');
  ask('2026-11-24');
  act(() => draft().type('0002-11-24'));
  arrive('2026-11-24');
  expect(draft().text).toBe('0002-11-24');
  ask('2025-11-24');
  expect(draft().text).toBe('2025-11-24');
  arrive('2025-11-24');
  expect(draft().text).toBe('2025-11-24');
  expect(heard.mock.calls).toEqual([['2026-11-24'], ['2025-11-24']]);
});

it('asks for the value that stands when another was asked for in between', () => {
  const { ask } = draftOf('a');
  ask('b');
  ask('a');
  ask('a');
  expect(heard.mock.calls).toEqual([['b'], ['a']]);
});

it('ends at a value that was not asked for, an earlier one too', () => {
  const { draft, ask, arrive } = draftOf('a');
  ask('b');
  arrive('b');
  act(() => draft().type('bc'));
  arrive('a');
  expect(draft().text).toBe('a');
});

it('shows what was asked for last when the field is left, before it arrives', () => {
  const { draft, ask } = draftOf('a');
  ask('b');
  act(() => draft().type('bc'));
  act(() => draft().end());
  expect(draft().text).toBe('b');
});

const filterOf = (initial: string) => {
  const hook = renderHook(({ value }) => useTypedFilter(value, heard), { initialProps: { value: initial } });
  return {
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(LIMITS.suggestionPauseMs)),
    arrive: (value: string) => hook.rerender({ value }),
  };
};

it('asks after a pause, trimmed, and leaves what is typed meanwhile alone', () => {
  const { text, type, pause, arrive } = filterOf('');
  type('as');
  type('asha ');
  expect(heard).not.toHaveBeenCalled();
  pause();
  expect(heard.mock.calls).toEqual([['asha']]);
  type('asha p');
  arrive('asha');
  expect(text()).toBe('asha p');
  pause();
  arrive('asha p');
  expect(heard.mock.calls).toEqual([['asha'], ['asha p']]);
  arrive('');
  expect(text()).toBe('');
  pause();
  expect(heard).toHaveBeenCalledTimes(2);
});
