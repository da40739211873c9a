import { DOCUMENT_NAMES } from '@shared/resources/onboardings/enums.js';
import { FreeTextInput } from '../common/SuggestInput.js';

/** The names of the groups suit steps. */
const GROUPS = Object.keys(DOCUMENT_NAMES);
const GROUP_OF = new Map<string, string>(
  Object.entries(DOCUMENT_NAMES).flatMap(([group, names]) => names.map((name) => [name, group])),
);
const NAMES = [...GROUP_OF.keys()];

interface Props {
  source: string;
  label: string;
  /** Also offers the groups' names. */
  ofStep?: boolean;
}

/** A document's name from the predefined ones, by group (2-workflow section 3), or a typed one. */
export function NameInput({ ofStep = false, ...props }: Props) {
  return (
    <FreeTextInput
      {...props}
      required
      options={ofStep ? [...GROUPS, ...NAMES] : NAMES}
      groupBy={(name) => GROUP_OF.get(name) ?? props.label}
    />
  );
}
