import { afterEach, beforeEach, expect, it } from 'vitest';
import { madeUpLanguage } from '../testing/made-up-language.js';
import { errorTexts, sharedText } from './sharedText.js';
import { currentLanguage, speak } from './texts.js';

const english = currentLanguage();
beforeEach(() => speak(madeUpLanguage()));
afterEach(() => speak(english));

it('finds what the server says by its text, whatever values stand in it', () => {
  expect(sharedText('Candidate does not exist')).toBe('⟦Candidate does not exist⟧');
  expect(sharedText('Role created successfully')).toBe('⟦Role created successfully⟧');
  expect(sharedText('Job J7 is closed')).toBe('⟦Job J7 is closed⟧');
  expect(sharedText('3 of 5 records were changed')).toBe('⟦3 of 5 records were changed⟧');
  expect(sharedText('The role Kadry, Old has expired.')).toBe('⟦The role Kadry, Old has expired.⟧');
});

it('leaves a text alone that is none of the shared ones', () => {
  expect(sharedText('Asha Rao')).toBe('Asha Rao');
  speak(english);
  expect(sharedText('Candidate does not exist')).toBe('Candidate does not exist');
});

it('translates messages by field, however deep', () => {
  expect(errorTexts({ email: 'Email is required', location: { current: 'Invalid status' } })).toEqual({
    email: '⟦Email is required⟧',
    location: { current: '⟦Invalid status⟧' },
  });
});
