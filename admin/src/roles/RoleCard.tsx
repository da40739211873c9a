import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { IfCan } from '../access/Guard.js';
import { showMoment } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { isExpired } from '../users/userModel.js';
import { PermissionTable } from './PermissionTable.js';
import type { Role } from './roleModel.js';

/** A role in the list: name, Expired badge, description, permissions, Update and Delete (1-core section 2 "Roles"). */
export function RoleCard({ role, onDelete }: { role: Role; onDelete: () => void }) {
  const T = useTexts('roles').list;
  const expired = isExpired(role);
  const moment = showMoment(role.expiresAt);
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column', padding: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {role.name}
        </Typography>
        {expired && <StatusChip status="Expired" />}
      </Box>
      <Typography sx={{ marginTop: 0.5, whiteSpace: 'pre-line' }}>{role.description}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', marginTop: 0.5, marginBottom: 2 }}>
        {role.expiresAt === null ? T.neverExpires : expired ? T.expired(moment) : T.expires(moment)}
      </Typography>
      <Box sx={{ flex: 1 }}>
        <PermissionTable role={role} />
      </Box>
      <Box className="hd-no-print" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2 }}>
        <IfCan resource="role" actions={['delete']}>
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            aria-label={T.removeOf(role.name)}
            onClick={onDelete}
          >
            {T.remove}
          </Button>
        </IfCan>
        <IfCan resource="role" actions={['read', 'update']}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditIcon />}
            component={Link}
            to={paths.roles.edit(role.id)}
            aria-label={T.updateOf(role.name)}
          >
            {T.update}
          </Button>
        </IfCan>
      </Box>
    </Card>
  );
}
