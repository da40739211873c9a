import { fireEvent, render, screen, within } from '@testing-library/react';
import { useMemo } from 'react';
import { AdminContext, DataTable, ListContextProvider, memoryStore, useList } from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PlainBody } from './PlainBody.js';

interface Thing {
  id: string;
  name: string;
  count: number;
}

const things = (length: number): Thing[] =>
  Array.from({ length }, (_, index) => ({ id: `t${index}`, name: `Thing ${index}`, count: index }));

const Where = () => <p>at {useLocation().pathname}</p>;
const openThing = (id: unknown) => `/things/${String(id)}`;

interface Props {
  data: Thing[];
  drawn?: (id: string) => void;
  hidden?: string[];
}

const NONE: string[] = [];

function Table({ data, drawn, hidden = NONE }: Props) {
  // The same columns each time, as the candidates' table has them.
  const columns = useMemo(
    () => [
      <DataTable.Col<Thing>
        key="name"
        source="name"
        render={({ id, name }) => {
          drawn?.(id);
          return name;
        }}
      />,
      <DataTable.Col<Thing> key="count" source="count" align="right" render={({ count }) => count} />,
    ],
    [drawn],
  );
  return (
    <ListContextProvider value={useList({ data, resource: 'things', perPage: 100 })}>
      <DataTable<Thing>
        resource="things"
        body={PlainBody}
        bulkActionButtons={false}
        hiddenColumns={hidden}
        rowClick={openThing}
      >
        {columns}
      </DataTable>
    </ListContextProvider>
  );
}

const page = (table: React.ReactElement) => (
  <MemoryRouter>
    <AdminContext store={memoryStore()}>
      <Routes>
        <Route path="/" element={table} />
        <Route path="*" element={<Where />} />
      </Routes>
    </AdminContext>
  </MemoryRouter>
);

it('draws all rows, with numbers at the right, and opens the one that is clicked', async () => {
  render(page(<Table data={things(40)} />));
  const row = (await screen.findByText('Thing 39')).closest('tr')!;
  expect(within(row).getByText('39').dataset['align']).toBe('right');
  expect(within(row).getByText('Thing 39').dataset['align']).toBeUndefined();
  fireEvent.click(row);
  expect(await screen.findByText('at /things/t39')).toBeTruthy();
});

it('opens nothing while text of a row is selected, to be copied', async () => {
  render(page(<Table data={things(1)} />));
  const cell = await screen.findByText('Thing 0');
  window.getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(screen.queryByText('at /things/t0')).toBeNull();
  window.getSelection()?.removeAllRanges();
  fireEvent.click(cell);
  expect(await screen.findByText('at /things/t0')).toBeTruthy();
});

it('leaves out the columns that are hidden', async () => {
  render(page(<Table data={things(2)} hidden={['count']} />));
  const row = (await screen.findByText('Thing 1')).closest('tr')!;
  expect(within(row).getAllByRole('cell')).toHaveLength(1);
});

it('draws rows again in another minute, as they say how long ago something was, and only then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T10:00:30Z') });
  const drawn = vi.fn();
  const data = things(1);
  const { rerender } = render(page(<Table data={data} drawn={drawn} />));
  await screen.findByText('Thing 0');
  const before = drawn.mock.calls.length;
  vi.setSystemTime(new Date('2026-01-05T10:00:50Z'));
  rerender(page(<Table data={data} drawn={drawn} />));
  expect(drawn).toHaveBeenCalledTimes(before);
  vi.setSystemTime(new Date('2026-01-05T10:01:30Z'));
  rerender(page(<Table data={data} drawn={drawn} />));
  expect(drawn.mock.calls.length).toBeGreaterThan(before);
});
