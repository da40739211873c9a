import { Autocomplete, TextField } from '@mui/material';
import { DOCUMENT_NAMES } from '@shared/resources/onboardings/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { optionGroup } from '../common/optionGroup.js';

const GROUPS = Object.entries(DOCUMENT_NAMES).flatMap(([group, names]) =>
  names.map((name) => ({ group, name: name as string })),
);
const GROUP_OF = new Map(GROUPS.map(({ group, name }) => [name, group]));
/** The names of the groups suit steps. */
const STEP_NAMES = Object.keys(DOCUMENT_NAMES);

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Also offers the groups' names. */
  ofStep?: boolean;
}

/** A document's name from the predefined ones, by group (2-workflow section 3), or a typed one. */
export function NameInput({ label, value, onChange, ofStep = false }: Props) {
  const names = GROUPS.map(({ name }) => name);
  return (
    <Autocomplete
      freeSolo
      options={ofStep ? [...STEP_NAMES, ...names] : names}
      groupBy={(name) => GROUP_OF.get(name) ?? label}
      renderGroup={optionGroup}
      inputValue={value}
      value={value}
      onInputChange={(_event, next, reason) => reason !== 'reset' && onChange(next)}
      onChange={(_event, next) => onChange(next ?? '')}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, required: false, maxLength: LIMITS.text.short },
          }}
        />
      )}
    />
  );
}
