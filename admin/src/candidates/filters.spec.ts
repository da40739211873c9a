import { describe, expect, it } from 'vitest';
import { chipsOf, chosenFilters, isReversed, withFilters, withoutChip } from './filters.js';

const jobName = (id: string) => `J${id}`;

describe('chosenFilters', () => {
  it('leaves out what a form leaves empty, and what is no filter', () => {
    expect(
      chosenFilters({
        q: 'asha',
        name: '  Asha ',
        email: ' ',
        mobile: null,
        status: [],
        grade: ['A'],
        experience: { min: null, max: 0 },
        applicationDate: { from: '', to: null },
        unknown: 'x',
      }),
    ).toEqual({ name: 'Asha', grade: ['A'], experience: { max: 0 } });
  });
});

describe('withFilters', () => {
  it('replaces the filters and keeps the search', () => {
    expect(withFilters({ q: 'asha', status: ['Hired'], gender: ['Male'] }, { status: ['Hold'] })).toEqual({
      q: 'asha',
      status: ['Hold'],
    });
  });
});

describe('chips', () => {
  const filters = {
    status: ['Applied', 'Hold'],
    jobs: ['7'],
    name: 'Asha',
    experience: { min: 2, max: 5 },
    expectedCTC: { max: 1_250_000 },
    applicationDate: { from: '2026-01-31' },
  };

  it('name each value of a list and each range, in rupees, years and dd/mm/yyyy', () => {
    expect(chipsOf(filters, jobName).map(({ label }) => label)).toEqual([
      'Applied',
      'Hold',
      'J7',
      'Name: Asha',
      'Experience: 2 years – 5 years',
      'Expected CTC: up to ₹ 12,50,000',
      'Application Date: from 31/01/2026',
    ]);
  });

  it('take away only what they stand for', () => {
    const [applied, hold] = chipsOf(filters, jobName);
    expect(withoutChip(filters, applied!).status).toEqual(['Hold']);
    expect(withoutChip(withoutChip(filters, applied!), hold!)).not.toHaveProperty('status');
    const experience = chipsOf(filters, jobName).find(({ key }) => key === 'experience')!;
    expect(withoutChip(filters, experience)).toEqual({ ...filters, experience: undefined });
  });
});

describe('isReversed', () => {
  it('compares numbers and days, and only when both are given', () => {
    expect(isReversed({ min: 5, max: 3 })).toBe(true);
    expect(isReversed({ min: 0, max: 0 })).toBe(false);
    expect(isReversed({ from: '2026-02-01', to: '2026-01-31' })).toBe(true);
    expect(isReversed({ from: '2026-02-01' })).toBe(false);
    expect(isReversed(undefined)).toBe(false);
  });
});
