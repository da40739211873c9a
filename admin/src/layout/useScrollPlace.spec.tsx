import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useScrollPlace } from './useScrollPlace.js';

const scrollTo = vi.fn<(left: number, top: number) => void>();
vi.stubGlobal('scrollTo', (left: number, top: number) => {
  scrollTo(left, top);
  vi.stubGlobal('scrollY', top);
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

function Frame() {
  useScrollPlace();
  return <Outlet />;
}

/* The browser scrolls to its top as soon as it stands. */
function ShortPage() {
  useLayoutEffect(() => {
    vi.stubGlobal('scrollY', 0);
    window.dispatchEvent(new Event('scroll'));
  }, []);
  return null;
}

it('keeps the place of a page although the next one scrolls before it is painted', async () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: null },
        { path: '/short', element: <ShortPage /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  vi.stubGlobal('scrollY', 900);
  window.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/short'));
  await act(() => router.navigate(-1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
});
