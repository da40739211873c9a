import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type AutocompleteInputProps,
  useChoicesContext,
} from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { ChoicesFailed } from './ChoicesFailed.js';

interface Props extends Pick<
  AutocompleteInputProps,
  | 'label'
  | 'optionText'
  | 'noOptionsText'
  | 'helperText'
  | 'isRequired'
  | 'validate'
  | 'openOnFocus'
  | 'filterSelectedOptions'
  | 'disabled'
> {
  /** Whether several are chosen. */
  several?: boolean;
  autoFocus?: boolean;
  /** Receives the ids and the records; one of each unless several are chosen, '' for none. */
  onChange?: (ids: unknown, records: unknown) => void;
}

/** Inside a reference input: its choices, searched on the server while typing; shows an error if that fails. */
export function SearchedInput({ several = false, autoFocus = false, noOptionsText, ...given }: Props) {
  const { error } = useChoicesContext();
  const failed = error && <ChoicesFailed error={error} />;
  const props = {
    ...given,
    filterToQuery: (typed: string) => (typed ? { q: typed.slice(0, LIMITS.searchLength) } : {}),
    debounce: LIMITS.suggestionPauseMs,
    noOptionsText: failed ?? noOptionsText,
    TextFieldProps: { autoFocus, ...(failed && { helperText: failed }) },
  };
  return several ? <AutocompleteArrayInput {...props} /> : <AutocompleteInput {...props} />;
}
