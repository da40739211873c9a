import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SignedInUser } from '@shared/resources/users/api.js';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { checkSession, useSession } from '../providers/session.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { PersonFields } from '../users/PersonFields.js';
import { savePicture } from '../users/saveUser.js';
import { type PersonValues, photoOf, toPersonValues, toUserBody, type User } from '../users/userModel.js';
import { CurrentPassword, isNewEmail } from './CurrentPassword.js';

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
    reload: () => void reread().catch(() => undefined),
  });

  if (!user) return <DetailSkeleton />;

  const update = ({ currentPassword, ...values }: PersonValues & { currentPassword?: string }) => {
    const newEmail = isNewEmail(values.email, user.email);
    const done = newEmail
      ? texts.messages.auth.emailChangeSent((values.email ?? '').trim())
      : texts.messages.success.profileUpdated;
    return save<User>({
      progress: T.saving,
      work: async () => {
        const { roles: _roles, ...fields } = toUserBody(values, user);
        const body = { ...fields, ...(newEmail && { currentPassword }) };
        await provider.call(`/auth/profile/${user._id}`, { method: 'PATCH', body });
        const problem = await savePicture(user._id, values.imageFile, done);
        return { record: asUser((await checkSession(true)).user), problem };
      },
      done,
      to: () => paths.profile,
    });
  };

  return (
    <EditForm
      key={user.version}
      record={toPersonValues(user) as { id: string }}
      onSubmit={(values: PersonValues) => update(values)}
    >
      <FormPage>
        <div>
          <PageHead title={T.title} />
        </div>
        <PersonFields photo={photoOf(user)} own />
        <CurrentPassword email={user.email} />
        <FormFoot cancelTo={paths.profile} saveLabel={T.save} savingLabel={`${T.saving}…`} />
      </FormPage>
      {dialog}
    </EditForm>
  );
}

function asUser(user: SignedInUser): User {
  return { ...user, id: user._id };
}
