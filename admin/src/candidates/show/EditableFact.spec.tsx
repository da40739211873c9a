import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider, createTheme } from '@mui/material';
import { expect, it, vi } from 'vitest';
import { EditableFact } from './EditableFact.js';

const CHOICES = ['Yes', 'No'];

type Facts = Pick<Parameters<typeof EditableFact>[0], 'value' | 'choices' | 'isNumber'>;

const editing = (facts: Facts) => {
  const onSave = vi.fn();
  render(
    <ThemeProvider theme={createTheme()}>
      <EditableFact label="Fact" {...facts} onSave={onSave}>
        {facts.value}
      </EditableFact>
      <input aria-label="Elsewhere" />
    </ThemeProvider>,
  );
  fireEvent.click(pen());
  return onSave;
};
const pen = () => screen.getByRole('button', { name: 'Edit Fact' });
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

it.each<[string, Facts]>([
  ['list', { value: 'Yes', choices: CHOICES }],
  ['text', { value: 'Fitter' }],
  ['number', { value: 4, isNumber: true }],
])('leaves a %s by one Escape as it was, and the focus is on the pen again', (kind, facts) => {
  const onSave = editing(facts);
  const field = document.activeElement!;
  if (kind !== 'list') fireEvent.change(field, { target: { value: '9' } });
  key('Escape');
  expect(document.activeElement).toBe(pen());
  expect([screen.queryByRole('listbox'), screen.queryByRole('textbox', { name: 'Fact' })]).toEqual([
    null,
    null,
  ]);
  expect(onSave).not.toHaveBeenCalled();
});

it('saves a choice, and gives the focus to the pen', () => {
  const chosen = editing({ value: 'Yes', choices: CHOICES });
  fireEvent.click(screen.getByRole('option', { name: 'No' }));
  expect(chosen.mock.calls).toEqual([['No']]);
  expect(document.activeElement).toBe(pen());
});

it('saves by Enter, and the key does not press the pen that gets the focus', () => {
  const onSave = editing({ value: 'Fitter' });
  fireEvent.change(document.activeElement!, { target: { value: 'Foreman' } });
  const isPassedOn = key('Enter');
  expect(document.activeElement).toBe(pen());
  expect([onSave.mock.calls, isPassedOn]).toEqual([[['Foreman']], false]);
});

it('saves a text that is left, and lets the focus go', () => {
  const onSave = editing({ value: 'Fitter' });
  fireEvent.change(document.activeElement!, { target: { value: 'Foreman' } });
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  expect(onSave.mock.calls).toEqual([['Foreman']]);
  expect(document.activeElement).toBe(elsewhere);
});
