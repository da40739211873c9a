import { describe, expect, it } from 'vitest';
import { newPassword } from '@shared/resources/users/rules.js';
import { passwordDemands } from './NewPasswordInputs.js';

describe('the asserts on a new password', () => {
  it.each([
    '',
    'abc',
    'Abcdef1',
    'Abcdefg1',
    'abcdefg1!',
    'ABCDEFG1!',
    'Abcdefgh!',
    'Abcdef1!',
    `A1!${'b'.repeat(126)}`,
    'Äbcdef1!',
  ])('agree with the rule that server and screens share: %s', (typed) => {
    const allMet = passwordDemands(typed).every(({ met }) => met);
    expect(allMet).toBe(newPassword(typed, { today: '' }) === undefined);
  });
});
