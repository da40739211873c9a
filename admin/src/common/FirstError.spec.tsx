import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, SaveButton, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReactAdminNotices, UndoDock } from '../records/undo/UndoDock.js';
import { closeNotice, noticesNow } from '../records/undo/undoStore.js';
import { stubBrowser } from '../testing/browser-parts.js';
import { FirstError } from './FirstError.js';
import type { FormErrors } from './saveForm.js';

beforeEach(() => {
  stubBrowser();
  /* jsdom has none. */
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => act(() => noticesNow().all.forEach(({ key }) => closeNotice(key))));

it.each<[string, FormErrors, () => HTMLElement]>([
  [
    'the notice where no field is to blame',
    { root: { serverError: 'Not now' } },
    () => screen.getByRole('alert'),
  ],
  [
    'the field that was refused',
    { title: 'Too long', root: { serverError: 'Please correct' } },
    () => screen.getByLabelText('Title'),
  ],
])('takes the keyboard after a refused submit to %s', async (_place, errors, place) => {
  render(
    <AdminContext>
      <ReactAdminNotices />
      <UndoDock place="sidebar" />
      <UndoDock place="corner" />
      <Form shouldFocusError={false} noValidate onSubmit={() => Promise.resolve(errors)}>
        <FirstError />
        <TextInput source="title" label="Title" />
        <SaveButton alwaysEnable />
      </Form>
    </AdminContext>,
  );
  const save = screen.getByRole('button', { name: /save/i });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(document.activeElement).toBe(place()));
});

it('shows the refusal inside a dialog, which keeps the keyboard, anew after each try', async () => {
  render(
    <AdminContext>
      <div role="dialog" aria-label="Ask">
        <Form
          shouldFocusError={false}
          noValidate
          disableInvalidFormNotification
          onSubmit={() => Promise.resolve({ root: { serverError: 'Not now' } })}
        >
          <TextInput source="title" label="Title" />
          <FirstError />
          <SaveButton alwaysEnable />
        </Form>
      </div>
    </AdminContext>,
  );
  const save = screen.getByRole('button', { name: /save/i });
  for (let tries = 0; tries < 2; tries++) {
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('alert')));
    expect(screen.getByRole('dialog').textContent).toContain('Not now');
  }
});
