import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage.js';

const Content = () => <h1>The page</h1>;
const waiting = <p>Waiting</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

it('waits for a page that is not loaded, and draws one that is at once', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Content }));
  const Page = lazyPage(load);
  const first = render(<Page waiting={waiting} />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.getByText('The page')).toBeTruthy();
  first.unmount();
  render(<Page waiting={waiting} />);
  expect(screen.getByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not hold the page back once it is loaded', async () => {
  let loaded = (_module: { default: () => ReactNode }) => {};
  const Page = lazyPage(() => new Promise((resolve) => (loaded = resolve)));
  render(<Page waiting={waiting} />);
  vi.useFakeTimers();
  try {
    await act(async () => loaded({ default: Content }));
    expect(screen.getByText('The page')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('fails like the page, and tries again where it is shown anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve({ default: Content }));
  load.mockRejectedValueOnce(new Error('no network'));
  const Page = lazyPage(load);
  const displayed = () =>
    render(
      <Boundary>
        <Page waiting={waiting} />
      </Boundary>,
    );
  const first = displayed();
  await act(() => Promise.resolve());
  expect(screen.getByText('Failed')).toBeTruthy();
  first.unmount();
  displayed();
  await act(() => Promise.resolve());
  expect(screen.getByText('The page')).toBeTruthy();
});
