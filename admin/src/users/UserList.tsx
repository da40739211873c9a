import { CardList } from '../common/CardList.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { UserCard } from './UserCard.js';
import type { User } from './userModel.js';

/** Users as cards with a floating add button (1-core section 2 "Users"). */
export default function UserList() {
  return (
    <CardList<User>
      resource="users"
      right="user"
      texts={texts.users.list}
      drawing="people"
      addTo={paths.users.create}
      renderCard={(user) => <UserCard user={user} />}
    />
  );
}
