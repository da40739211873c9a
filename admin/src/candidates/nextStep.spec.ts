import { describe, expect, it } from 'vitest';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { ASIDE, nextStep, WAY } from './nextStep.js';

describe('the way of a candidate', () => {
  it('holds every status once, on the way or beside it', () => {
    expect([...WAY, ...ASIDE].sort()).toEqual([...CANDIDATE_STATUSES].sort());
  });

  it('leads from step to step to its end', () => {
    expect(nextStep('Applied')).toBe('Screening');
    expect(nextStep('Hired')).toBe('Onboarding');
    expect(nextStep('Onboarding')).toBeUndefined();
    expect(nextStep('Hold')).toBeUndefined();
  });
});
