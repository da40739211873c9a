import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { MailAnswer } from '@shared/resources/mails/api.js';
import { EmailAddress } from '../common/EmailAddress.js';
import { showMoment } from '../common/dates.js';
import { ROWS } from '../common/pageKeys.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { MailStateChip } from './MailStateChip.js';

interface Props {
  mails: readonly MailAnswer[];
}

/* The same widths on every page. */
const COLUMNS = [
  ['subject', '34%'],
  ['to', '25%'],
  ['kind', '15%'],
  ['state', '13%'],
  ['at', '13%'],
] as const;

/* Makes its five columns fit 1,024 px without scrolling sideways. */
const CLOSE = {
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { paddingInline: { xs: 1.25, lg: 2 } },
} as const;

/** Opens the mail on a click anywhere in its row, except on links and on text selected for copying. */
function useOpenedByClick() {
  const navigate = useNavigate();
  return (mail: MailAnswer) => (event: MouseEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!isOwn && window.getSelection()?.isCollapsed !== false) void navigate(paths.mails.show(mail._id));
  };
}

/** A page of mails as a table, if there is room for one. */
export function MailTable({ mails }: Props) {
  const texts = useTexts('mails');
  const t = texts.list;
  const openOf = useOpenedByClick();
  return (
    <TableContainer {...ROWS}>
      <Table aria-label={t.table} sx={CLOSE}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(([key, width]) => (
              <TableCell key={key} sx={{ width }}>
                {t[key]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <TableRow key={mail._id} hover onClick={openOf(mail)} sx={{ cursor: 'pointer' }}>
              <TableCell>
                <Subject mail={mail} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {mail.toName && <div>{mail.toName}</div>}
                <EmailAddress of={mail.to} />
              </TableCell>
              <TableCell>{texts.kinds[mail.template] ?? mail.template}</TableCell>
              <TableCell>
                <MailStateChip mail={mail} />
              </TableCell>
              <TableCell>
                <Written mail={mail} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The mails below each other, on a phone. */
export function MailRows({ mails }: Props) {
  const texts = useTexts('mails');
  const openOf = useOpenedByClick();
  return (
    <Box
      {...ROWS}
      component="ul"
      aria-label={texts.list.table}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {mails.map((mail) => (
        <Box
          component="li"
          key={mail._id}
          onClick={openOf(mail)}
          sx={{
            cursor: 'pointer',
            display: 'grid',
            gap: 0.5,
            padding: 2,
            borderBottom: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <Subject mail={mail} />
          <Typography variant="body2">{[mail.toName, mail.to].filter(Boolean).join(', ')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <MailStateChip mail={mail} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {texts.kinds[mail.template] ?? mail.template}, <Written mail={mail} />
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Subject({ mail }: { mail: MailAnswer }) {
  return (
    <Link
      component={RouterLink}
      to={paths.mails.show(mail._id)}
      underline="hover"
      sx={{ color: 'text.primary', fontWeight: 550 }}
    >
      {mail.subject}
    </Link>
  );
}

function Written({ mail }: { mail: MailAnswer }) {
  return (
    <Box component="time" dateTime={mail.createdAt}>
      {showMoment(mail.createdAt)}
    </Box>
  );
}
