import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLanguage, speak } from '../i18n/texts.js';
import { failure, fakeFetch } from '../testing/fake-fetch.js';
import { stubBrowser } from '../testing/browser-parts.js';
import { answer } from '../testing/made-up-answers.js';
import { madeUpLanguage, untranslated } from '../testing/made-up-language.js';
import { SignIn } from './SignIn.js';

const english = currentLanguage();

beforeEach(() => {
  stubBrowser();
  act(() => speak(madeUpLanguage()));
  window.history.replaceState(null, '', '/login');
  // jsdom has no modal dialogs and does not scroll.
  HTMLDialogElement.prototype.showModal = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => act(() => speak(english)));

it('shows no English text in another language, with marked fields and a refusal', async () => {
  const calls = fakeFetch(({ url }) => {
    const path = String(url);
    return path.endsWith('/auth/login') ? failure(401, '⟦Нет⟧') : answer(path, 'full');
  });
  render(<SignIn />);
  const { login } = currentLanguage().texts;
  await screen.findByText(/⟦/, { selector: 'footer' });
  fireEvent.click(screen.getByRole('button', { name: login.signIn }));
  const [email, password] = document.querySelectorAll<HTMLInputElement>('.control input');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email!.getAttribute('aria-invalid')).toBe('true');
  expect(untranslated(document.body)).toEqual([]);
  expect(calls.some(({ url }) => String(url).endsWith('/auth/login'))).toBe(false);

  fireEvent.change(email!, { target: { value: 'a@example.org' } });
  fireEvent.change(password!, { target: { value: 'Str0ng!pass' } });
  expect(email!.getAttribute('aria-invalid')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: login.signIn }));
  expect((await screen.findByRole('alertdialog', { hidden: true })).textContent).toContain('⟦Нет⟧');
  expect(untranslated(document.body)).toEqual([]);
});
