/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { madeUpLanguage, untranslated } from '../testing/made-up-language.js';
import { portal } from '../testing/records.js';
import { portalTexts } from '../i18n/portal.js';
import { PortalError } from './api.js';
import { refusalText, speakPortal } from './language.js';
import { Portal } from './Portal.js';

afterEach(() => {
  speakPortal(portalTexts);
  render(null, document.body);
});

const failed = (status: number) => () => {
  const refused = Promise.reject(new PortalError(status, '⟦Нет⟧'));
  refused.catch(() => undefined);
  return refused;
};
const states: Array<[string, () => Promise<typeof portal>]> = [
  ['a step with a picture to give', () => Promise.resolve(portal)],
  ['a step with what was given', () => Promise.resolve({ ...portal, currentStep: 0 })],
  ['the end', () => Promise.resolve({ ...portal, status: 'Completed' })],
  ['a dead link', failed(404)],
  ['too many attempts', failed(429)],
  ['no connection', failed(0)],
];

it.each(states)('%s shows no English text in another language', async (_state, opened) => {
  speakPortal(madeUpLanguage().texts.portal);
  render(<Portal opened={opened()} />, document.body);
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(untranslated(document.body)).toEqual([]);
  expect(document.body.textContent).toContain('⟦');
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(untranslated(document.body)).toEqual([]));
});

it('says refusals of the server in the language of the page', () => {
  speakPortal(madeUpLanguage().texts.portal);
  expect(refusalText(portalTexts.refusals.pdf)).toBe(`⟦${portalTexts.refusals.pdf}⟧`);
  expect(refusalText('Что-то')).toBe('Что-то');
});
