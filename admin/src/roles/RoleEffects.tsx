import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Permission } from '@shared/permissions.js';
import type { RoleEffect } from '@shared/resources/roles/api.js';
import { Section } from '../common/Section.js';
import { wordsOf } from '../common/words.js';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { changedFields } from '../providers/records.js';
import { type Role, toGrants, toPermissions, toRoleBody, toRoleValues } from './roleModel.js';

/** Maximum number of users named. */
const MOST = 20;

/** Who gains and loses which permissions once the surrounding form is saved. */
export function RoleEffects({ role }: { role: Role }) {
  const T = useTexts('roles').form;
  const [chosen, hasExpiry, day] = useWatch({ name: ['permissions', 'hasExpiry', 'expiresAt'] });
  const body = toRoleBody({ permissions: chosen, hasExpiry, expiresAt: day });
  const { permissions, expiresAt } = changedFields('roles', body, toRoleBody(toRoleValues(role)));
  const isChanged = permissions !== undefined || expiresAt !== undefined;
  const { data = [], error } = useQuery({
    queryKey: ['roles', 'effects', role.id, role.version, permissions, expiresAt],
    queryFn: ({ signal }) =>
      request<RoleEffect[]>(`/api/roles/${role.id}/effects`, {
        method: 'POST',
        body: { permissions, expiresAt },
        signal,
      }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  if (!isChanged) return null;
  return (
    <Section title={T.effects}>
      <Box role="status">
        {error && <Typography variant="body2">{error.message}</Typography>}
        {!error && data.length === 0 && <Typography variant="body2">{T.nobodyAffected}</Typography>}
        {!error && data.length > 0 && (
          <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
            {data.slice(0, MOST).map(({ user, gains, loses }, index) => (
              <Typography component="li" variant="body2" key={user._id ?? index}>
                <strong>{user.name ?? T.someUser}</strong>{' '}
                {[
                  gains.length > 0 && T.gains(rightsText(gains)),
                  loses.length > 0 && T.loses(rightsText(loses)),
                ]
                  .filter(Boolean)
                  .join('; ')}
              </Typography>
            ))}
            {data.length > MOST && (
              <Typography component="li" variant="body2">
                {T.andMore(data.length - MOST)}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Section>
  );
}

/* Groups single actions by resource; several needed in one role say so. */
function rightsText(rights: readonly Permission[]): string {
  const T = currentTexts().roles.form;
  const text = ({ resource, actions }: Permission) =>
    `${wordsOf(resource)}: ${actions.map(wordsOf).join(', ')}`;
  return [
    ...toPermissions(toGrants(rights.filter(({ actions }) => actions.length === 1))).map(text),
    ...rights.filter(({ actions }) => actions.length > 1).map((right) => T.inOneRole(text(right))),
  ].join('; ');
}
