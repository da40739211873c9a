import { furthestAfter, furthestOf, stepOfStatus } from './furthest.js';

describe('how far a candidate came', () => {
  it('is proved by statuses; Rejected, Hold and Black Listed prove nothing', () => {
    expect(
      (['Applied', 'Shortlisted', 'Interview', 'Onboarding', 'Hired'] as const).map(stepOfStatus),
    ).toEqual([0, 1, 2, 3, 4]);
    expect((['Rejected', 'Hold', 'Black Listed'] as const).map(stepOfStatus)).toEqual([0, 0, 0]);
  });

  it('only grows, by statuses and by results', () => {
    expect(furthestAfter({ status: 'Offered', furthest: 3 }, { status: 'Rejected' })).toBe(3);
    expect(furthestAfter({ status: 'Applied', furthest: 0 }, { kind: 'interview' })).toBe(2);
    expect(furthestAfter({ status: 'Interview' }, { status: 'Rejected' })).toBe(2);
  });

  it('is read from the history of records that do not store it', () => {
    const entry = (field: string, from: string, to: string) => ({
      by: null,
      byName: '',
      at: new Date(),
      action: 'updated',
      field,
      from,
      to,
    });
    const changes = [entry('notes', '', 'Hired'), entry('status', 'Interview', 'Rejected')];
    expect(furthestOf({ status: 'Rejected', changes })).toBe(2);
    expect(furthestOf({ status: 'Rejected', changes: [] })).toBe(0);
  });
});
