/** The rules of an offer's terms (decision E2). */
import { LIMITS } from '../../kit/limits.js';
import { all, isDay, numeric, optional, required, type Rule, text } from '../../kit/rules.js';
import { offersMessages } from './messages.js';

const M = offersMessages.validation;

/** A calendar day that has not passed. */
const fromToday =
  (message: string): Rule =>
  (value, { today }) =>
    isDay(value) && value.slice(0, 10) >= today ? undefined : message;

const wholeAmount: Rule = (value) => (Number.isInteger(value) ? undefined : M.offerSalary);

const salary = all(
  numeric({ min: 1, max: LIMITS.money }, { min: M.offerSalary, max: M.offerSalaryMax, type: M.offerSalary }),
  wholeAmount,
);

export const offerRules = {
  password: ((value) =>
    typeof value === 'string' && value.length > 0 && value.length <= LIMITS.newPassword.max
      ? undefined
      : M.offerPassword) satisfies Rule,
  salary: optional(salary),
  joiningDate: optional(fromToday(M.offerJoining)),
  expiresOn: optional(fromToday(M.offerExpiry)),
  message: optional(text(0, 1_000, M.offerMessage)),
};

/** The same for a letter made from the terms: the screen asks for all of them. */
export const templateRules = {
  salary: all(required(M.offerSalaryRequired), salary),
  joiningDate: all(required(M.offerJoiningRequired), fromToday(M.offerJoining)),
};

/** Compares the two days. */
export function offerDays(terms: {
  joiningDate?: string | null;
  expiresOn?: string | null;
}): string | undefined {
  const { joiningDate, expiresOn } = terms;
  return joiningDate && expiresOn && expiresOn > joiningDate ? M.offerExpiryOrder : undefined;
}
