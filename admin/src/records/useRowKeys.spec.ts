import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SELECT_ROW, useRowKeys } from './useRowKeys.js';

beforeEach(() => {
  document.body.innerHTML = `<main>
    <input aria-label="Search">
    <ul data-rows>
      <li><a href="#1">One</a> <input type="checkbox"></li>
      <li>Nothing to open</li>
      <li><a href="#2">Two</a></li>
      <li><a href="#3">Three</a></li>
    </ul>
  </main>`;
  renderHook(() => useRowKeys());
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
const focused = () => document.activeElement?.textContent;
const rowOf = (link: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === link)!.closest('li')!;
/** Cards in rows of two: jsdom has no layout. */
function laidOutAsCards(): void {
  for (const [at, link] of ['One', 'Two', 'Three'].entries())
    rowOf(link).getBoundingClientRect = () => new DOMRect(0, at < 2 ? 0 : 100, 10, 10);
}

it('J and K go from record to record and stop at the ends; arrows only once the focus is in the list', () => {
  press('ArrowDown');
  expect(document.activeElement).toBe(document.body);
  press('k');
  expect(focused()).toBe('One');
  press('J');
  expect(focused()).toBe('Two');
  press('ArrowDown');
  press('j');
  expect(focused()).toBe('Three');
  press('ArrowUp');
  press('k');
  press('k');
  expect(focused()).toBe('One');
});

it('among cards the arrows go by places', () => {
  laidOutAsCards();
  press('j');
  press('ArrowRight');
  expect(focused()).toBe('Two');
  press('ArrowLeft');
  press('ArrowDown');
  expect(focused()).toBe('Three');
});

it('X ticks the box of the row, and asks the list to select where it has none yet', () => {
  const asked = vi.fn();
  document.addEventListener(SELECT_ROW, asked, { once: true });
  press('x');
  press('j');
  press('x');
  expect(rowOf('One').querySelector('input')!.checked).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  press('j');
  press('x');
  expect(asked.mock.calls[0]![0].target).toBe(rowOf('Two'));
});

it('leaves keys to fields, to what lies over the page, and with other keys held', () => {
  document.querySelector('input')!.focus();
  press('j');
  expect(document.activeElement).toBe(document.querySelector('input'));
  document.querySelector('input')!.blur();
  press('j', { ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Close</button></div>');
  document.querySelector('button')!.focus();
  press('j');
  expect(focused()).toBe('Close');
});
