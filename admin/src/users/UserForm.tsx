import type { ReactNode } from 'react';
import { PasswordInput } from 'react-admin';
import { userRules } from '@shared/resources/users/rules.js';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormGrid, FormPage, Wide } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import type { FormErrors } from '../common/saveForm.js';
import { useTexts } from '../i18n/texts.js';
import { PersonFields } from './PersonFields.js';
import { RolesInput } from './RolesInput.js';
import { type PersonValues, photoOf, toPersonValues, type User } from './userModel.js';

interface Props {
  /** The user to change; undefined for a new one, who also gets a password. */
  user?: User;
  /** The page's head. */
  head: ReactNode;
  cancelTo: string;
  onSubmit: (values: PersonValues) => Promise<FormErrors | undefined>;
}

const NEW: PersonValues = { roleIds: '', imageFile: '' };

/** The form of a new or an existing user (1-core section 2 "Users"). */
export function UserForm({ user, head, cancelTo, onSubmit }: Props) {
  const T = useTexts('users');
  const words = user ? T.edit : T.create;
  return (
    <EditForm
      record={user ? (toPersonValues(user) as { id: string }) : undefined}
      defaultValues={user ? undefined : NEW}
      onSubmit={(values: PersonValues) => onSubmit(values)}
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
    </EditForm>
  );
}

function NewPassword() {
  const T = useTexts('users');
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
