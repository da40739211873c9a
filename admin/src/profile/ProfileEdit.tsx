import { useEffect, useState } from 'react';
import { PasswordInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SignedInUser } from '@shared/resources/users/api.js';
import { passwordRules } from '@shared/resources/users/rules.js';
import { FormGrid } from '../common/FormGrid.js';
import { PageForm } from '../common/PageForm.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { saveFiles } from '../providers/files.js';
import { changedFields, splitFiles } from '../providers/records.js';
import { checkSession, useSession } from '../providers/session.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { PersonFields } from '../users/PersonFields.js';
import { type PersonValues, photoOf, toPersonValues, toUserBody, type User } from '../users/userModel.js';

/** Edits the user's profile (1-core section 2 "Profile"), except roles (decision B6). */
export default function ProfileEdit() {
  const texts = useTexts();
  const T = texts.profile.edit;
  const known = useSession();
  const provider = useDataProvider<HireDeskDataProvider>();
  /* The form's base for comparison: read when the page opens, and again only if it was outdated. */
  const [user, setUser] = useState<User>();
  const reread = async () => setUser(asUser((await checkSession(true)).user));
  useEffect(() => {
    reread().catch(() => known && setUser(asUser(known)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  const { save, dialog } = useRecordForm({
    resources: ['users'],
    title: T.title,
    reload: reread,
  });

  if (!user) return <DetailSkeleton />;

  const values = toPersonValues(user);
  const update = ({ currentPassword, ...form }: PersonValues & { currentPassword?: string }) => {
    const newEmail = isNewEmail(form.email, user.email);
    return save({
      progress: T.saving,
      work: async () => {
        const { values: sent, ...files } = splitFiles('users', toUserBody(form), user);
        const body = {
          ...changedFields('users', sent, toUserBody(values)),
          ...(newEmail && { currentPassword }),
          version: user.version,
        };
        await provider.call(`/auth/profile/${user._id}`, { method: 'PATCH', body });
        await saveFiles('users', user, files);
        return { data: asUser((await checkSession(true)).user) };
      },
      done: newEmail
        ? texts.messages.auth.emailChangeSent((form.email ?? '').trim())
        : texts.messages.success.profileUpdated,
      to: () => paths.profile,
    });
  };

  return (
    <>
      <PageForm
        key={user.version}
        title={T.title}
        values={values}
        cancelTo={paths.profile}
        saveLabel={T.save}
        onSave={update}
      >
        <PersonFields photo={photoOf(user)} own />
        <CurrentPassword email={user.email} />
      </PageForm>
      {dialog}
    </>
  );
}

function asUser(user: SignedInUser): User {
  return { ...user, id: user._id };
}

/** Asks for the password if the e-mail in the form differs from `email`, the stored one. */
function CurrentPassword({ email }: { email: string }) {
  const typed = useWatch({ name: 'email' }) as string | undefined;
  if (!isNewEmail(typed, email)) return null;
  return <Asked />;
}

function Asked() {
  const T = useTexts('profile').edit;
  return (
    <Section title={T.newEmail}>
      <FormGrid>
        <PasswordInput
          source="currentPassword"
          label={T.currentPassword}
          autoComplete="current-password"
          helperText={T.newEmailHint}
          validate={useRule(passwordRules.currentPassword)}
        />
      </FormGrid>
    </Section>
  );
}

/** True if the typed address differs from the stored one. */
function isNewEmail(typed: string | null | undefined, stored: string): boolean {
  return (typed ?? '').trim().toLowerCase() !== stored;
}
