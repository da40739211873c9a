import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListBase, memoryStore, useListContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candidates } from '../candidates/index.js';
import { dataProvider } from '../providers/dataProvider.js';
import { createQueryClient } from '../providers/query-client.js';
import { registerCalls } from '../providers/resources.js';
import { fakeFetch, success } from '../testing/fake-fetch.js';
import { askEarly, notedRows } from './calls.js';
import { NoteRows, takeRows } from './rows.js';

registerCalls([candidates]);
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

beforeEach(() => {
  window.history.replaceState(null, '', '/candidates');
  vi.spyOn(performance, 'now').mockReturnValue(100);
});
afterEach(() => {
  delete window.hiredeskEarly;
});

function Names() {
  const { data, isPending } = useListContext<{ id: string; name: string }>();
  return <p>{isPending ? 'waiting' : data?.map(({ name }) => name).join()}</p>;
}

const list = (client: QueryClient, filter?: object) => (
  <CoreAdminContext dataProvider={dataProvider} queryClient={client} store={memoryStore()}>
    <ListBase
      resource="candidates"
      perPage={20}
      sort={NEWEST}
      filterDefaultValues={filter}
      disableSyncWithLocation
      disableAuthentication
    >
      <NoteRows />
      <Names />
    </ListBase>
  </CoreAdminContext>
);
const answer = () => success({ candidates: [{ _id: 'a', name: 'Asha' }], candidatesCount: 1 });

it("draws a list's rows at once when its page is loaded again, by one call", async () => {
  const calls = fakeFetch(answer);
  const first = render(list(createQueryClient()));
  await screen.findByText('Asha');
  expect(calls).toHaveLength(1);
  expect(notedRows()?.url).toBe(calls[0]!.url);
  first.unmount();

  askEarly();
  const client = createQueryClient();
  takeRows(client);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  render(list(client));
  expect(screen.getByText('Asha')).toBeTruthy();
  expect(calls.filter(({ url }) => url === calls[0]!.url)).toHaveLength(2);
});

it('notes nothing while filters go by POST, and takes nothing that was not asked for', async () => {
  const calls = fakeFetch(answer);
  render(list(createQueryClient()));
  await screen.findByText('Asha');
  expect(notedRows()).toBeDefined();
  const client = createQueryClient();
  takeRows(client);
  expect(client.isFetching()).toBe(0);

  render(list(createQueryClient(), { status: ['Hired'] }));
  await vi.waitFor(() => expect(calls.at(-1)!.method).toBe('POST'));
  expect(notedRows()).toBeUndefined();
});
