import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOpened } from './useOpened.js';

it('holds from the first opening on', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useOpened(isOpen), {
    initialProps: { isOpen: false },
  });
  expect(result.current).toBe(false);
  rerender({ isOpen: true });
  expect(result.current).toBe(true);
  rerender({ isOpen: false });
  expect(result.current).toBe(true);
});
