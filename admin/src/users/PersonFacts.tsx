import { inOrder } from '@shared/kit/fields.js';
import { isOneOf } from '@shared/kit/objects.js';
import { factsOf, FILLED } from '@shared/resources/users/fields.js';
import { showMoment } from '../common/dates.js';
import { Fact, Facts, FactsOf } from '../common/Facts.js';
import { useTexts } from '../i18n/texts.js';
import { RoleNames } from './RoleNames.js';
import type { User } from './userModel.js';

const FACTS = inOrder(FILLED, ['email', 'mobile']).filter((key) => !isOneOf(['name', 'bio'], key));

/** The facts on a user's page and on the user's own profile (1-core section 2). */
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
      <FactsOf record={user} keys={FACTS} factsOf={factsOf} labels={T} />
      <Fact label={T.updatedAt}>{showMoment(user.updatedAt)}</Fact>
    </Facts>
  );
}
