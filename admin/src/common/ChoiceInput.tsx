import { SelectInput, type SelectInputProps } from 'react-admin';
import { choicesOf } from './words.js';

interface Props extends Pick<SelectInputProps, 'source' | 'label' | 'onChange'> {
  values: readonly string[];
}

/** One of a few values that a form cannot do without. */
export function ChoiceInput({ values, ...props }: Props) {
  return <SelectInput {...props} choices={choicesOf(values)} isRequired helperText={false} />;
}
