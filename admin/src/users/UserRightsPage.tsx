import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { RightAnswer, UserRights } from '@shared/resources/roles/api.js';
import { CATALOGUE } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { capital, wordsOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { useSession } from '../providers/session.js';

/** A user's permissions, each with the roles that grant it, or those that would (1-core section 6). */
export default function UserRightsPage() {
  const T = useTexts('users').rights;
  const own = useSession()?._id ?? '';
  const { id = own } = useParams();
  const { data, error } = useQuery({
    queryKey: ['users', 'rights', id],
    queryFn: ({ signal }) => request<UserRights>(`/api/users/${id}/rights`, { signal }),
    enabled: id !== '',
  });
  if (!data) {
    if (!error) return <DetailSkeleton />;
    return <RecordMissing resource="users" error={error} />;
  }
  return (
    <>
      <PageHead
        title={id === own ? T.own : T.title(data.user.name)}
        hint={T.hint}
        actions={
          id !== own && (
            <IfCan resource="user" actions={['read', 'update']}>
              <Button variant="contained" component={Link} to={paths.users.edit(id)}>
                {T.edit}
              </Button>
            </IfCan>
          )
        }
      />
      <Box sx={{ columns: { xs: 1, lg: 2 }, columnGap: 2 }}>
        {CATALOGUE.map(({ name }) => (
          <Box key={name} sx={{ breakInside: 'avoid', paddingBottom: 2 }}>
            <Section title={capital(wordsOf(name))}>
              <Rights rights={data.rights.filter(({ resource }) => resource === name)} />
            </Section>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Rights({ rights }: { rights: readonly RightAnswer[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rights.map((right) => (
        <Box
          component="li"
          key={right.action}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '24px 1fr', sm: '24px 11rem 1fr' },
            columnGap: 1,
            paddingY: 0.5,
          }}
        >
          {right.from.length > 0 ? <CheckIcon color="success" sx={{ fontSize: 20 }} /> : <span />}
          <Typography component="span" variant="body2" sx={{ fontWeight: right.from.length > 0 ? 600 : 400 }}>
            {wordsOf(right.action)}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{
              gridColumn: { xs: 2, sm: 3 },
              color: right.from.length > 0 ? 'text.primary' : 'text.secondary',
            }}
          >
            <From right={right} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function From({ right: { from, expired, wouldGive } }: { right: RightAnswer }) {
  const T = useTexts('users').rights;
  const named = (roles: RightAnswer['from']) => roles.map(({ name }) => name).join(', ');
  if (from.length > 0) return named(from);
  if (expired.length > 0) return T.expired(named(expired));
  return wouldGive.length > 0 ? T.wouldGive(named(wouldGive)) : T.nobody;
}
