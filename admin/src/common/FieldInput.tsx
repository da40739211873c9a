import { Fragment, isValidElement, type ReactElement } from 'react';
import { NumberInput, SelectInput, type SelectInputProps, TextInput } from 'react-admin';
import type { FieldFacts } from '@shared/kit/fields.js';
import { useTexts } from '../i18n/texts.js';
import { DayInput } from './DayInput.js';
import { MoneyInput } from './MoneyInput.js';
import { useRule } from './useRule.js';
import { choicesOf } from './words.js';

interface Props extends Pick<SelectInputProps, 'onChange'> {
  source: string;
  label: string;
  facts: FieldFacts;
  /** A line below the field while there is no error; replaces the unit's. */
  helperText?: string;
  autoComplete?: string;
}

const ANYTHING = () => undefined;

/** The input for the kind of a field, with its rule. */
export function FieldInput({ facts, helperText, autoComplete, onChange, ...named }: Props) {
  const T = useTexts('common').field;
  const { kind, unit, values = [], rule = ANYTHING } = facts;
  const validate = useRule(rule);
  const same = { ...named, validate, helperText: helperText ?? (unit ? T[unit] : undefined) };
  const below = same.helperText ?? (false as const);
  if (kind === 'choice')
    return (
      <SelectInput
        {...same}
        onChange={onChange}
        choices={choicesOf(values)}
        {...(!validate.isRequired && { emptyText: T.none })}
        helperText={below}
      />
    );
  if (kind === 'day') return <DayInput {...same} />;
  if (unit === 'rupees') return <MoneyInput {...same} />;
  if (kind === 'number') return <NumberInput {...same} min={0} helperText={below} />;
  const isMobile = named.source === 'mobile';
  return (
    <TextInput
      {...same}
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 3 : undefined}
      helperText={below}
      autoComplete={autoComplete}
      {...(kind === 'contact' && { type: isMobile ? 'tel' : 'email' })}
      {...(isMobile && { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
    />
  );
}

type Own = ReactElement | Partial<Props>;

/**
 * The inputs of a part of a form, in the order of the catalogue.
 * @param fields of the resource's `fields.ts` or `rules.ts`
 * @param own further facts of an input, or another input in its place
 */
export function inputsOf<K extends string>(
  { FILLED, factsOf }: { FILLED: readonly K[]; factsOf: (key: K) => FieldFacts },
  labels: Readonly<Record<K, string>>,
  own: Partial<Record<K, Own>>,
) {
  return (section: string) =>
    FILLED.filter((key) => factsOf(key).section === section).map((key) => {
      const [facts, more] = [factsOf(key), own[key]];
      const named = { source: facts.path ?? key, label: labels[key], facts };
      return isValidElement(more) ? (
        <Fragment key={key}>{more}</Fragment>
      ) : (
        <FieldInput key={key} {...named} {...more} />
      );
    });
}
