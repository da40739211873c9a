import type { FieldFacts } from '@shared/kit/fields.js';
import { showDay, showRupees } from '@shared/kit/format.js';
import { valueAt } from '@shared/kit/value-at.js';
import { currentTexts } from '../i18n/texts.js';
import { valueText } from './words.js';

/** The display text of a record's field; empty if it has no value. */
export function fieldText(record: object, key: string, facts: FieldFacts): string {
  const value = valueAt(record, facts.path ?? key);
  if (typeof value === 'number') return amountText(facts, value);
  if (typeof value !== 'string' || value === '') return '';
  if (facts.kind === 'day') return showDay(value);
  return facts.kind === 'choice' ? valueText(value) : value;
}

/** A field's number with its unit. */
export function amountText({ unit }: FieldFacts, amount: number): string {
  if (unit === 'rupees') return showRupees(amount);
  return unit ? currentTexts().candidates.list[unit](amount) : String(amount);
}
