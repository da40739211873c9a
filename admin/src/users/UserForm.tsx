import { PasswordInput } from 'react-admin';
import { userRules } from '@shared/resources/users/rules.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { PersonFields } from './PersonFields.js';
import { RolesInput } from './RolesInput.js';
import { type PersonValues, photoOf, type User } from './userModel.js';

interface Props extends PageFormProps<PersonValues> {
  /** The user to change; undefined for a new one, who also gets a password. */
  user?: User;
}

/** The form of a new or an existing user (1-core section 2 "Users"). */
export function UserForm({ user, ...form }: Props) {
  const T = useTexts('users').form;
  const password = useRule(userRules.password);
  return (
    <PageForm
      {...form}
      lead={user && <PersonAvatar name={user.name} photo={user.files.thumbnail} size={44} />}
    >
      <PersonFields photo={user && photoOf(user)} />
      <Section title={T.access}>
        <FormGrid>
          <Wide>
            <RolesInput held={user?.roles} />
          </Wide>
          {!user && (
            <Wide>
              <PasswordInput
                source="password"
                label={T.password}
                validate={password}
                helperText={T.passwordHint}
                autoComplete="new-password"
              />
            </Wide>
          )}
        </FormGrid>
      </Section>
    </PageForm>
  );
}
