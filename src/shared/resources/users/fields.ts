import { email, gender, mobile } from '../../kit/contact-rules.js';
import { GENDERS } from '../../kit/enums.js';
import { type FieldFacts, plainFields, type PlainKey } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { all, isDay, isEmpty, optional, required, type Rule, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';

const M = MESSAGES.validation;
const { userName, address, bio, age } = LIMITS;

const dob: Rule = (value, { today }) => {
  if (isEmpty(value)) return M.dobRequired;
  if (!isDay(value)) return M.dobInvalid;
  const years = Number(today.slice(0, 4)) - Number(value.slice(0, 4));
  return years < age.min || years > age.max ? M.age : undefined;
};

const name = all(required(M.nameRequired), text(userName.min, userName.max, M.userNameLength));
const street = all(required(M.addressLength), text(address.min, address.max, M.addressLength));

const personal = { section: 'personal', required: true } as const;
const contact = { section: 'contact', required: true } as const;

/** What all users may change about themselves (1-core section 5 "User and profile"), once (docs/adding-a-field.md). */
export const USER_FIELDS = {
  name: { ...personal, label: 'Name', kind: 'text', rule: name },
  dob: { ...personal, label: 'Date of birth', kind: 'day', rule: dob },
  gender: { ...personal, label: 'Gender', kind: 'choice', values: GENDERS, rule: gender },
  bio: {
    section: 'personal',
    label: 'Bio',
    kind: 'long',
    rule: optional(text(0, bio, M.bioMax)),
  },
  email: { ...contact, label: 'Email', kind: 'contact', rule: email },
  mobile: { ...contact, label: 'Mobile', kind: 'contact', rule: mobile },
  address: { ...contact, label: 'Address', kind: 'text', rule: street },
} as const satisfies Record<string, FieldFacts<'personal' | 'contact'>>;

/** The facts about any field. */
export const factsOf = (key: keyof typeof USER_FIELDS): FieldFacts => USER_FIELDS[key];
/** A field that people fill in. */
export type FilledKey = PlainKey<typeof USER_FIELDS>;
export const FILLED = plainFields(USER_FIELDS);
