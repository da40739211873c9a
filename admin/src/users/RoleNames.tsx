import { Box, Chip } from '@mui/material';
import type { RoleReference } from '@shared/resources/roles/api.js';
import { useTexts } from '../i18n/texts.js';
import { isExpired, roleLabel } from './userModel.js';

/** The names of a user's roles; expired and deleted ones are marked. */
export function RoleNames({ roles }: { roles: readonly RoleReference[] }) {
  const texts = useTexts();
  if (roles.length === 0) return texts.users.person.noRoles;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {roles.map((role) => (
        <Chip
          key={role._id}
          component="span"
          size="small"
          variant="outlined"
          color={role.isDeleted || isExpired(role) ? 'error' : 'default'}
          label={roleLabel(role)}
        />
      ))}
    </Box>
  );
}
