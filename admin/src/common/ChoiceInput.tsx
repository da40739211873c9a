import { SelectInput, type SelectInputProps } from 'react-admin';
import { choicesOf } from './words.js';

interface Props extends Pick<SelectInputProps, 'source' | 'label' | 'onChange'> {
  values: readonly string[];
}

/** A required field with a few choices. */
export function ChoiceInput({ values, ...props }: Props) {
  return <SelectInput {...props} choices={choicesOf(values)} isRequired helperText={false} />;
}
