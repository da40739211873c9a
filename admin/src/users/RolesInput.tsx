import { Autocomplete, Box, Chip, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { RoleReference } from '@shared/resources/roles/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { useAccess } from '../access/useAccess.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { StatusChip } from '../common/StatusChip.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import type { Role } from '../roles/roleModel.js';
import { isExpired, joinIds, splitIds } from './userModel.js';

type Option = Pick<Role, '_id' | 'name' | 'expiresAt'> & Partial<Pick<Role, 'description' | 'permissions'>>;

/** A user's roles, searched by name; roles that the signed-in user must not grant are disabled (decision B6). */
export function RolesInput({ held = [] }: { held?: readonly RoleReference[] }) {
  const T = useTexts('users').roles;
  const mayRead = useAccess().can('role', 'read');
  if (mayRead) return <RolesChoice held={held} />;
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary' }}>{T.unreadable}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {held.map((role) => (
          <Chip key={role._id} size="small" label={role.name} />
        ))}
      </Box>
    </Box>
  );
}

function RolesChoice({ held }: { held: readonly RoleReference[] }) {
  const texts = useTexts();
  const T = texts.users.roles;
  const permissions = useAccess();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Role>('roles', {
    pagination: { page: 1, perPage: LIMITS.page.max },
    sort: { field: 'name', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  const { field, fieldState } = useController({ name: 'roles', defaultValue: '' });
  const known = useRef(new Map<string, Option>());
  for (const role of [...held, ...data]) known.current.set(role._id, role);
  const chosen = splitIds(field.value as string).flatMap((id) => known.current.get(id) ?? []);
  const refused = (option: Option) =>
    !held.some(({ _id }) => _id === option._id) && !permissions.mayGrant(option.permissions ?? []);
  const failed = error && <ChoicesFailed error={error} />;
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      options={data}
      loading={isPending}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={chosen}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      getOptionDisabled={refused}
      noOptionsText={failed ?? T.none}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, roles) => field.onChange(joinIds(roles))}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {option.name}
              {isExpired(option) && <StatusChip status="Expired" />}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
              {refused(option) ? T.cannotGrant : option.description}
            </Typography>
          </Box>
        </Box>
      )}
      renderValue={(roles, itemProps) =>
        roles.map((role, index) => {
          const { key, ...props } = itemProps({ index });
          const label = isExpired(role) ? `${role.name} (${T.expired})` : role.name;
          return <Chip key={key} {...props} size="small" label={label} />;
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          label={texts.users.person.roles}
          placeholder={chosen.length === 0 ? T.placeholder : undefined}
          error={fieldState.invalid}
          helperText={failed ?? fieldState.error?.message ?? T.hint}
          inputRef={field.ref}
        />
      )}
    />
  );
}
