import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Action, Resource } from '@shared/permissions.js';
import { showDayOf } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { labelOf, wordsOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { useSession } from '../providers/session.js';

interface Props {
  resource: Resource;
  /** A single role must grant all of them (1-core section 6). */
  actions: readonly Action[];
}

/** A screen without permission (1-core section 2): names the missing permission and expired roles. */
export function Forbidden({ resource, actions }: Props) {
  const texts = useTexts();
  const T = texts.forbidden;
  const { roles = [], expiredRoles = [] } = useSession() ?? {};
  useEffect(() => {
    document.title = `${T.title} · ${texts.product}`;
  }, [T, texts]);
  const act = useRecordAction();
  const ask = () =>
    act({
      progress: T.asking,
      done: T.ask,
      resources: [],
      work: () => request('/api/auth/access-requests', { method: 'POST', body: { resource, actions } }),
    });
  const said = [
    T.needs(labelOf(resource), actions.map(wordsOf).join(', ')),
    ...roles
      .filter(({ name }) => expiredRoles.includes(name))
      .map(({ name, expiresAt }) => T.roleExpired(name, showDayOf(expiresAt))),
  ];
  return (
    <EmptyState
      drawing="lock"
      heading="h1"
      text={T.title}
      hint={T.text}
      action={
        <>
          {said.map((text) => (
            <Typography key={text} variant="body2" sx={{ mb: 0.5 }}>
              {text}
            </Typography>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, marginTop: 1.5 }}>
            <Button component={Link} to={paths.rights}>
              {T.rights}
            </Button>
            <Button variant="outlined" onClick={() => void ask()}>
              {T.ask}
            </Button>
            <Button component={Link} to={paths.dashboard} variant="contained">
              {texts.shell.home}
            </Button>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
            {T.askText}
          </Typography>
        </>
      }
    />
  );
}
