import { showDay } from '@shared/kit/format.js';
import { showMoment } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { RoleNames } from './RoleNames.js';
import type { User } from './userModel.js';

/** What the user's page and the own profile show (1-core section 2). */
export function PersonFacts({ user }: { user: Omit<User, 'id'> }) {
  const T = useTexts('users').person;
  return (
    <Facts>
      <Fact label={T.roles} wide>
        {user.roles.length > 0 && <RoleNames roles={user.roles} />}
      </Fact>
      <Fact label={T.bio} wide>
        {user.bio}
      </Fact>
      <Fact label={T.email}>{user.email}</Fact>
      <Fact label={T.mobile}>{user.mobile}</Fact>
      <Fact label={T.dob}>{showDay(user.dob)}</Fact>
      <Fact label={T.gender}>{user.gender && valueText(user.gender)}</Fact>
      <Fact label={T.address}>{user.address}</Fact>
      <Fact label={T.updatedAt}>{showMoment(user.updatedAt)}</Fact>
    </Facts>
  );
}
