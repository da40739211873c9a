import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { RoleReference } from '@shared/resources/roles/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { useAccess } from '../access/useAccess.js';
import { SeveralInput } from '../common/SeveralInput.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import type { Role } from '../roles/roleModel.js';
import { RoleNames } from './RoleNames.js';
import { roleLabel } from './userModel.js';

/** A user's roles, searched by name; roles that the signed-in user must not grant are disabled (decision B6). */
export function RolesInput({ held = [] }: { held?: readonly RoleReference[] }) {
  const T = useTexts('users').roles;
  const mayRead = useAccess().can('role', 'read');
  if (mayRead) return <RolesChoice held={held} />;
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary', marginBottom: 1 }}>{T.unreadable}</Typography>
      <RoleNames roles={held} />
    </Box>
  );
}

function RolesChoice({ held }: { held: readonly RoleReference[] }) {
  const { roles: T, person } = useTexts('users');
  const permissions = useAccess();
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const { data, isPending, error } = useGetList<Role>('roles', {
    pagination: { page: 1, perPage: LIMITS.page.max },
    sort: { field: 'name', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  const refused = (role: Role) =>
    !held.some(({ _id }) => _id === role._id) && !permissions.mayGrant(role.permissions);
  return (
    <SeveralInput<Role>
      name="roles"
      label={person.roles}
      hint={T.hint}
      options={(data ?? []).map((role) => ({ ...role, name: roleLabel(role) }))}
      loading={isPending}
      error={error}
      noOptionsText={T.none}
      typed={typed}
      onTyped={setTyped}
      isDisabled={refused}
      note={(role) => ({ text: refused(role) ? T.cannotGrant : role.description, color: 'text.secondary' })}
    />
  );
}
