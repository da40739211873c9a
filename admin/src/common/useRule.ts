import { useMemo } from 'react';
import type { Validator } from 'react-admin';
import type { Rule } from '@shared/kit/rules.js';
import { ruleText } from '../i18n/sharedText.js';
import { today } from './dates.js';

/**
 * A rule shared by server and screens as a validator for react-admin's inputs. An input whose rule rejects an empty
 * value is marked as required.
 */
export function useRule(rule: Rule): Validator & { isRequired: boolean } {
  return useMemo(
    () =>
      Object.assign((value: unknown) => ruleText(rule(value, { today: today() })), {
        isRequired: rule(undefined, { today: today() }) !== undefined,
      }),
    [rule],
  );
}
