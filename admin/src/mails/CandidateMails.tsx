import { Alert, Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { MailAnswer } from '@shared/resources/mails/api.js';
import { IfCan } from '../access/Guard.js';
import { useAccess } from '../access/useAccess.js';
import { Section } from '../common/Section.js';
import { showMoment } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { MailStateChip } from './MailStateChip.js';
import { apiUrl, request } from '../providers/http.js';

const SHOWN = 10;

/** The latest mails about a candidate; renders nothing if there are none. */
export function CandidateMails({ candidateId }: { candidateId: string }) {
  const texts = useTexts();
  const t = texts.offers.mails;
  const permissions = useAccess();
  const url = apiUrl(`/candidates/${candidateId}/mails`, { limit: SHOWN });
  const { data, error } = useQuery({
    queryKey: ['candidates', 'mails', candidateId],
    queryFn: ({ signal }) => request<{ mails: MailAnswer[] }>(url, { signal }),
    retry: false,
  });
  if (error) return <Alert severity="error">{t.failed}</Alert>;
  if (!data?.mails || data.mails.length === 0) return null;
  const opens = permissions.can('queue', 'read');
  return (
    <Section title={t.title}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {data.mails.map((mail) => (
          <li key={mail._id}>
            <IfCan resource="queue" actions={['read']}>
              <Link component={RouterLink} to={paths.mails.show(mail._id)} sx={{ fontWeight: 550 }}>
                {mail.subject}
              </Link>
            </IfCan>
            {!opens && <Typography sx={{ fontWeight: 550 }}>{mail.subject}</Typography>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginTop: 0.5 }}>
              <MailStateChip mail={mail} />
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {showMoment(mail.sentAt ?? mail.createdAt)}, {t.to(mail.to)}
              </Typography>
              {mail.state === 'cancelled' && <Typography variant="caption">{mail.answer}</Typography>}
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
