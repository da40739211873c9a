import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, useNotify } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { ReactAdminNotices, UndoDock } from './UndoDock.js';
import { closeNotice, noticesNow, offerUndo, notify, undoNotice } from './undoStore.js';

afterEach(() => act(() => noticesNow().all.forEach(({ key }) => closeNotice(key))));

const offer = (record: string, undo: () => Promise<unknown> = () => Promise.resolve()) =>
  act(() => void offerUndo({ record, change: 'Applied → Hold', undo }));

/* jsdom has no ResizeObserver. */
globalThis.ResizeObserver ??= class {
  observe() {}
  disconnect() {}
  unobserve() {}
};

it('merges several changes into one notice of the last, lists them on request, and never hides a refusal', async () => {
  render(
    <AdminContext>
      <UndoDock place="sidebar" />
      <UndoDock place="corner" />
    </AdminContext>,
  );
  offer('Asha');
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  offer('Rohan');
  offer('Tara');
  screen.getByText('3 changes, the last:');
  screen.getByRole('button', { name: 'Undo the change of Tara' });
  expect(screen.queryByText('Asha')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  for (const record of ['Asha', 'Rohan', 'Tara']) screen.getByText(record);
  fireEvent.click(screen.getByRole('button', { name: 'Show the last' }));
  expect(screen.queryByText('Rohan')).toBeNull();

  offer('Kiran', () => Promise.reject(new Error('Changed by someone else')));
  await act(() => undoNotice(noticesNow().all.at(-1)!.key));
  offer('Vikram');
  screen.getByText('Changed by someone else');
  screen.getByText('Vikram');
});

function Refused() {
  const report = useNotify();
  return <button onClick={() => report('Not loaded', { type: 'error' })}>Load</button>;
}

it('shows what cannot be taken back in the same place, react-admin’s own words too, and hides no Undo and no error behind it', () => {
  render(
    <AdminContext>
      <Refused />
      <ReactAdminNotices />
      <UndoDock place="sidebar" />
      <UndoDock place="corner" />
    </AdminContext>,
  );
  offer('Asha');
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  act(() => notify('Job created successfully', 'success', { record: 'Welder' }));
  for (const text of ['Welder', 'Job created successfully', 'Asha']) screen.getByText(text);
  expect(screen.getByRole('alert').textContent).toBe('Not loaded');
  act(() => notify('Link copied', 'success'));
  screen.getByText('4 notices, the last:');
  expect(screen.queryByText('Welder')).toBeNull();
  screen.getByRole('button', { name: 'Undo the change of Asha' });
  screen.getByText('Not loaded');
});
