import { describe, expect, it } from 'vitest';
import { showShare, showTimeSpan } from './figures.js';

describe('figures of reports', () => {
  it('writes shares with a tenth only where it says something', () => {
    expect(showShare(1, 24)).toBe('4.2 %');
    expect(showShare(38, 100)).toBe('38 %');
    expect(showShare(0, 0)).toBe('—');
  });

  it('writes times as people say them', () => {
    expect(showTimeSpan(0)).toBe('under 1 h');
    expect(showTimeSpan(23)).toBe('23 h');
    expect(showTimeSpan(24)).toBe('1 day');
    expect(showTimeSpan(84)).toBe('3.5 days');
  });
});
