import { useEffect, useState } from 'react';
import { Form, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '@shared/api.js';
import { MESSAGES } from '@shared/messages.js';
import { FirstError } from '../common/FirstError.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { isStale, useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { checkSession, useSession } from '../providers/session.js';
import { PersonFields } from '../users/PersonFields.js';
import { savePicture } from '../users/saveUser.js';
import { type PersonValues, photoOf, toPersonValues, toUserBody, type User } from '../users/userModel.js';

const T = texts.profile.edit;
/* What somebody else changed meanwhile comes in, what was entered here stays. */
const KEEP = { keepDirtyValues: true, keepErrors: true };

/** Edit own profile (1-core section 2 "Profile"); roles are not among it (decision B6). */
export default function ProfileEdit() {
  const known = useSession();
  const provider = useDataProvider<HireDeskDataProvider>();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  /* What the form compares with: read when the page opens, and again only when it proved old. */
  const [user, setUser] = useState<User>();
  const reread = async () => setUser(asUser((await checkSession(true)).user));
  useEffect(() => {
    reread().catch(() => known && setUser(asUser(known)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  if (!user) return <DetailSkeleton />;

  const update = (values: PersonValues) =>
    save(
      T.saving,
      async () => {
        try {
          const { roles: _roles, ...body } = toUserBody(values, user);
          await provider.call(`/auth/profile/${user._id}`, { method: 'PATCH', body });
        } catch (failure) {
          if (isStale(failure)) await reread();
          throw failure;
        }
        const problem = await savePicture(user._id, values.imageFile);
        await checkSession(true);
        return problem;
      },
      (problem) => {
        const told = MESSAGES.success.profileUpdated;
        notify(problem ? `${told}. ${problem}` : told, { type: problem ? 'warning' : 'success' });
        refresh();
        void navigate(paths.profile);
      },
    );

  return (
    <Form
      record={toPersonValues(user) as { id: string }}
      resetOptions={KEEP}
      onSubmit={(values: PersonValues) => update(values)}
      shouldFocusError={false}
      noValidate
      warnWhenUnsavedChanges
    >
      <FormPage>
        <div>
          <PageHead title={T.title} />
        </div>
        <PersonFields photo={photoOf(user)} own />
        <FormFoot cancelTo={paths.profile} saveLabel={T.save} savingLabel={`${T.saving}…`} />
      </FormPage>
      <FirstError />
    </Form>
  );
}

function asUser(user: SignedInUser): User {
  return { ...user, id: user._id };
}
