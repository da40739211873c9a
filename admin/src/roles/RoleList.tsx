import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Permission } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import { useQuestion } from '../common/useQuestion.js';
import { showMoment } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { wordsOf } from '../common/words.js';
import { BY_NAME, CardsPage } from '../records/RecordCards.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { isExpired } from '../users/userModel.js';
import { type Role, toGrants, toPermissions } from './roleModel.js';

/** Roles as cards with a floating add button (1-core section 2 "Roles"). */
export default function RoleList() {
  const texts = useTexts();
  const T = texts.roles.list;
  const { ask, dialog } = useQuestion();
  const act = useRecordAction();
  const provider = useDataProvider<HireDeskDataProvider>();
  const remove = async ({ id }: Role) => {
    const { deleteTitle: title, deleteText: text } = texts.roles.confirm;
    if (!(await ask({ title, text, confirmLabel: T.remove, destructive: true }))) return;
    await act({
      progress: texts.roles.form.deleting,
      work: async () => (await provider.delete('roles', { id })).data,
      done: texts.messages.success.deleted('Role'),
      resources: ['roles'],
    });
  };
  return (
    <>
      <CardsPage<Role>
        resource="roles"
        permission="role"
        sort={BY_NAME}
        texts={T}
        drawing="lock"
        least={380}
        actions={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {T.print}
          </Button>
        }
        createTo={paths.roles.create}
        renderCard={(role) => <RoleCard role={role} onDelete={() => void remove(role)} />}
      />
      {dialog}
    </>
  );
}

/** A role in the list: name, Expired badge, description, permissions, Update and Delete (1-core section 2 "Roles"). */
function RoleCard({ role, onDelete }: { role: Role; onDelete: () => void }) {
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

const SHORT = 5;

/** A role's permissions: one row per resource with its actions; long tables expand on a click and print whole. */
function PermissionTable({ role }: { role: { name: string; permissions: Permission[] } }) {
  const T = useTexts('roles').list;
  const [open, setOpen] = useState(false);
  const rows = toPermissions(toGrants(role.permissions));
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{T.noPermissions}</Typography>;
  const hidden = (index: number) => !open && rows.length > SHORT + 1 && index >= SHORT;
  return (
    <>
      <Table size="small" aria-label={T.permissionsOf(role.name)} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '38%' }}>{T.resource}</TableCell>
            <TableCell>{T.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ resource, actions }, index) => (
            <TableRow
              key={resource}
              sx={hidden(index) ? { display: 'none', '@media print': { display: 'table-row' } } : undefined}
            >
              <TableCell component="th" scope="row" sx={{ fontWeight: 550, textTransform: 'capitalize' }}>
                {wordsOf(resource)}
              </TableCell>
              <TableCell sx={{ height: 'auto', overflowWrap: 'anywhere' }}>
                {actions.map(wordsOf).join(', ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SHORT + 1 && (
        <Box className="hd-no-print" sx={{ marginTop: 0.5 }}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? T.showLess : T.showAll(rows.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
