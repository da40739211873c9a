import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { texts } from '../i18n/en.js';
import { createQueryClient } from '../providers/query-client.js';
import { fakeFetch } from '../testing/fake-fetch.js';
import { ServiceBanner } from './ServiceBanner.js';

it('says at once that the service is away, and reads again what failed when it is back', async () => {
  let away = false;
  fakeFetch(() => ({ status: away ? 503 : 200, json: {} }));
  const asked = { failing: 0, shown: 0 };
  function Page({ name }: { name: keyof typeof asked }) {
    const { data, error } = useQuery({
      queryKey: [name],
      retry: false,
      queryFn: () => {
        asked[name]++;
        if (away && name === 'failing') throw new HttpError('away', 503);
        return name;
      },
    });
    return <p>{error ? 'not loaded' : data}</p>;
  }
  const view = (name?: keyof typeof asked) => (
    <QueryClientProvider client={client}>
      <ServiceBanner />
      <Page name="shown" />
      {name && <Page name={name} />}
    </QueryClientProvider>
  );
  const client = createQueryClient();
  const { rerender } = render(view());
  await screen.findByText('shown');
  expect(screen.queryByText(texts.shell.unavailable)).toBeNull();
  away = true;
  rerender(view('failing'));
  await screen.findByText('not loaded');
  await screen.findByText(texts.shell.unavailable);
  away = false;
  await screen.findByText('failing', {}, { timeout: 8_000 });
  expect(screen.queryByText(texts.shell.unavailable)).toBeNull();
  expect(asked).toEqual({ failing: 2, shown: 1 });
});
