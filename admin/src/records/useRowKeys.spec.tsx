import { fireEvent, render, screen } from '@testing-library/react';
import { ROWS } from '../common/pageKeys.js';
import { expect, it, vi } from 'vitest';
import { SELECT_ROW, useRowKeys } from './useRowKeys.js';

function Page({ onSelect }: { onSelect?: (event: Event) => void }) {
  useRowKeys();
  return (
    <main>
      <input aria-label="Search" />
      <div {...ROWS} ref={(element) => onSelect && element?.addEventListener(SELECT_ROW, onSelect)}>
        <table>
          <tbody>
            {['Asha', 'Bina', 'Chand'].map((name) => (
              <tr key={name}>
                <td>
                  <a href={`/${name}`}>{name}</a>
                  {name === 'Chand' && <input type="checkbox" aria-label="Select Chand" />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="dialog" aria-label="Asked">
        <button type="button">OK</button>
      </div>
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('J and K go from row to row and stop at the ends; arrows do inside the list only', () => {
  render(<Page />);
  press('ArrowDown');
  expect(document.activeElement).toBe(document.body);
  press('j');
  expect(focused()).toBe('Asha');
  press('k');
  expect(focused()).toBe('Asha');
  press('j');
  press('J');
  press('j');
  expect(focused()).toBe('Chand');
  press('k');
  expect(focused()).toBe('Bina');
});

it('leaves the keys to fields and to what lies over the page', () => {
  render(<Page />);
  screen.getByRole('textbox').focus();
  press('j');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('button').focus();
  press('j');
  expect(focused()).toBe('OK');
});

it('X selects the row: by its checkbox, or the list is told', () => {
  const onSelect = vi.fn();
  render(<Page onSelect={onSelect} />);
  press('x');
  expect(onSelect).not.toHaveBeenCalled();
  screen.getByText('Bina').focus();
  press('x');
  expect(onSelect).toHaveBeenCalledTimes(1);
  screen.getByText('Chand').focus();
  press('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(onSelect).toHaveBeenCalledTimes(1);
});
