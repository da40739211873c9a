import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { BY_NAME, CardsPage } from '../records/RecordCards.js';
import { RoleNames } from './RoleNames.js';
import { accountStatus, type User } from './userModel.js';

/** Users as cards with a floating add button (1-core section 2 "Users"). */
export default function UserList() {
  return (
    <CardsPage<User>
      resource="users"
      permission="user"
      sort={BY_NAME}
      texts={useTexts('users').list}
      drawing="people"
      createTo={paths.users.create}
      renderCard={(user) => <UserCard user={user} />}
    />
  );
}

/** A user in the list: photo, name, e-mail, roles, and whether they have signed in yet; the whole card is the link. */
function UserCard({ user }: { user: User }) {
  const status = accountStatus(user);
  return (
    <Card>
      <CardActionArea component={Link} to={paths.users.show(user.id)} sx={{ height: '100%', padding: 2.5 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', height: '100%' }}>
          <PersonAvatar name={user.name} photo={user.files.thumbnail} size={56} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography component="h2" variant="h4" noWrap title={user.name}>
              {user.name}
            </Typography>
            <Typography
              noWrap
              title={user.email}
              sx={{ color: 'text.secondary', fontSize: 13, marginBottom: 0.75 }}
            >
              {user.email}
            </Typography>
            <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
              <RoleNames roles={user.roles} />
            </Typography>
            {status && (
              <Box sx={{ marginTop: 0.75 }}>
                <StatusChip status={status} />
              </Box>
            )}
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  );
}
