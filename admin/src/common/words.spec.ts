import { describe, expect, it } from 'vitest';
import { labelOf, wordsOf } from './words.js';

describe('wordsOf', () => {
  it('makes words of names, and leaves abbreviations', () => {
    const words = {
      name: 'name',
      noticePeriod: 'notice period',
      'location.current': 'location current',
      'salaryRange.min': 'salary range min',
      'delete-permanently': 'delete permanently',
      currentCTC: 'current CTC',
      dob: 'date of birth',
    };
    expect(Object.keys(words).map(wordsOf)).toEqual(Object.values(words));
  });

  it('begins a label with a capital', () => {
    expect(['status', 'expectedCTC', ''].map(labelOf)).toEqual(['Status', 'Expected CTC', '']);
  });
});
