import { showDay, showRupees } from '@shared/kit/format.js';
import { valueAt } from '@shared/kit/value-at.js';
import { type FilledKey, factsOf, pathOf } from '@shared/resources/candidates/rules.js';
import { valueText } from '../common/words.js';
import { currentTexts } from '../i18n/texts.js';

/** How a field of a candidate reads; empty where nothing was said. */
export function fieldText(candidate: object, key: FilledKey): string {
  const value = valueAt(candidate, pathOf(key));
  if (typeof value === 'number') return amountText(key, value);
  if (typeof value !== 'string' || value === '') return '';
  const { kind } = factsOf(key);
  if (kind === 'day') return showDay(value);
  return kind === 'choice' ? valueText(value) : value;
}

/** A number of a field with its unit. */
export function amountText(key: FilledKey, amount: number): string {
  const { unit } = factsOf(key);
  if (unit === 'rupees') return showRupees(amount);
  return unit ? currentTexts().candidates.list[unit](amount) : String(amount);
}
