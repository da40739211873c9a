import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { texts } from '../i18n/en.js';
import { createQueryClient } from '../providers/query-client.js';
import { fakeFetch } from '../testing/fake-fetch.js';
import { ServiceBanner } from './ServiceBanner.js';

/** Reads `name` once; shows it, or an error. */
function Page({ name, read }: { name: string; read: () => void }) {
  const { data, error } = useQuery({
    queryKey: [name],
    retry: false,
    queryFn: () => {
      read();
      return name;
    },
  });
  return <p>{error ? 'not loaded' : data}</p>;
}

function view(client: QueryClient, ...pages: Array<Parameters<typeof Page>[0]>) {
  return (
    <QueryClientProvider client={client}>
      <ServiceBanner />
      {pages.map((page) => (
        <Page key={page.name} {...page} />
      ))}
    </QueryClientProvider>
  );
}

it('says at once that the service is away, and reads again what failed when it is back', async () => {
  let away = false;
  fakeFetch(() => ({ status: away ? 503 : 200, json: {} }));
  const asked = { failing: 0, displayed: 0 };
  const displayed = { name: 'displayed', read: () => void asked.displayed++ };
  const failing = {
    name: 'failing',
    read: () => {
      asked.failing++;
      if (away) throw new HttpError('away', 503);
    },
  };
  const client = createQueryClient();
  const { rerender } = render(view(client, displayed));
  await screen.findByText('displayed');
  expect(screen.queryByText(texts.shell.unavailable)).toBeNull();
  away = true;
  rerender(view(client, displayed, failing));
  await screen.findByText('not loaded');
  await screen.findByText(texts.shell.unavailable);
  away = false;
  await screen.findByText('failing', {}, { timeout: 8_000 });
  expect(screen.queryByText(texts.shell.unavailable)).toBeNull();
  expect(asked).toEqual({ failing: 2, displayed: 1 });
});

it('reads again, calmly, what failed in an outage that was over before anybody looked', async () => {
  fakeFetch(() => ({ status: 200, json: {} }));
  const asked: number[] = [];
  const read = () => {
    asked.push(performance.now());
    if (asked.length < 3) throw new HttpError('away', 503);
  };
  render(view(createQueryClient(), { name: 'failing', read }));
  await screen.findByText('not loaded');
  await screen.findByText('failing', {}, { timeout: 12_000 });
  expect(asked).toHaveLength(3);
  expect(asked[2]! - asked[1]!).toBeGreaterThan(1_000);
  expect(screen.queryByText(texts.shell.unavailable)).toBeNull();
}, 15_000);
