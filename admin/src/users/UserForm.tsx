import type { ReactNode } from 'react';
import { Form, PasswordInput } from 'react-admin';
import { userRules } from '@shared/rules.js';
import { FirstError } from '../common/FirstError.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormGrid, FormPage, Wide } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import type { FormErrors } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { PersonFields } from './PersonFields.js';
import { RolesInput } from './RolesInput.js';
import { type PersonValues, photoOf, toPersonValues, type User } from './userModel.js';

const T = texts.users;

interface Props {
  /** The user to change; none: a new one, who also gets a password. */
  user?: User;
  /** The page's head. */
  head: ReactNode;
  cancelTo: string;
  onSubmit: (values: PersonValues) => Promise<FormErrors | undefined>;
}

const NEW: PersonValues = { roleIds: '', imageFile: '' };
/* What somebody else changed meanwhile comes in, what was entered here stays. */
const KEEP = { keepDirtyValues: true, keepErrors: true };

/** The form of a new and of an existing user (1-core section 2 "Users"). */
export function UserForm({ user, head, cancelTo, onSubmit }: Props) {
  const words = user ? T.edit : T.create;
  return (
    <Form
      record={user ? (toPersonValues(user) as { id: string }) : undefined}
      defaultValues={user ? undefined : NEW}
      resetOptions={KEEP}
      onSubmit={async (values: PersonValues) => named(await onSubmit(values))}
      shouldFocusError={false}
      noValidate
      warnWhenUnsavedChanges
    >
      <FormPage>
        <div>{head}</div>
        <PersonFields photo={user && photoOf(user)} />
        <Section title={T.create.access}>
          <FormGrid>
            <Wide>
              <RolesInput held={user?.roles} />
            </Wide>
            {!user && <NewPassword />}
          </FormGrid>
        </Section>
        <FormFoot cancelTo={cancelTo} saveLabel={words.save} savingLabel={`${words.saving}…`} />
      </FormPage>
      <FirstError />
    </Form>
  );
}

/* The form's fields are not all named as the server's. */
function named(errors: FormErrors | undefined): FormErrors | undefined {
  if (errors?.['roles'] === undefined) return errors;
  const { roles, ...others } = errors;
  return { ...others, roleIds: roles };
}

function NewPassword() {
  return (
    <Wide>
      <PasswordInput
        source="password"
        label={T.create.password}
        validate={useRule(userRules.password)}
        helperText={T.create.passwordHint}
        autoComplete="new-password"
      />
    </Wide>
  );
}
