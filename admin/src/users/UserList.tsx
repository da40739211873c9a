import { CardList } from '../common/CardList.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { UserCard } from './UserCard.js';
import type { User } from './userModel.js';

/** Users as cards with a floating add button (1-core section 2 "Users"). */
export default function UserList() {
  const texts = useTexts();
  return (
    <CardList<User>
      resource="users"
      permission="user"
      texts={texts.users.list}
      drawing="people"
      addTo={paths.users.create}
      renderCard={(user) => <UserCard user={user} />}
    />
  );
}
