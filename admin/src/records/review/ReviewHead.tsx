import CloseIcon from '@mui/icons-material/Close';
import { useTexts } from '../../i18n/texts.js';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import BeforeIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PersonAvatar } from '../../common/PersonAvatar.js';
import { StatusMenu } from '../status/StatusMenu.js';
import type { Reviewable, ReviewKind } from './types.js';

interface Props<T extends Reviewable> {
  record: T | undefined;
  kind: ReviewKind<T>;
  /** "3 of 24"; undefined for a record outside the queue. */
  place: string | undefined;
  onPrevious?: () => void;
  onNext?: () => void;
  onEdit?: () => void;
  /** Undefined for users who may give none. */
  onStatus?: (status: T['status']) => void;
  onKeys: () => void;
  onClose: () => void;
}

/** The panel's head: the person, the status, and the step buttons. */
export function ReviewHead<T extends Reviewable>(props: Props<T>) {
  const t = useTexts('records').review;
  const { record, kind, place } = props;
  return (
    <Box sx={headSx}>
      {record && <PersonAvatar name={record.name} photo={record.image} size={40} />}
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h3" component="h1" noWrap>
          {record && (
            <Link
              component={RouterLink}
              to={kind.paths.show(record.id)}
              underline="hover"
              sx={{ color: 'text.primary' }}
            >
              {record.name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {record && kind.hint(record)}
        </Typography>
      </Box>
      {record && (
        <StatusMenu
          name={record.name}
          status={record.status}
          statuses={kind.statuses}
          onChange={props.onStatus}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, marginLeft: 'auto' }}>
        {place && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', paddingRight: 1 }}
          >
            {place}
          </Typography>
        )}
        <Tool label={t.previous} keys="K" icon={BeforeIcon} onClick={props.onPrevious} />
        <Tool label={t.next} keys="J" icon={NextIcon} onClick={props.onNext} />
        {kind.renderEdit && <Tool label={t.edit} keys="E" icon={EditIcon} small onClick={props.onEdit} />}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Tool label={t.keys} keys="?" icon={KeysIcon} small onClick={props.onKeys} />
        </Box>
        <Tool label={t.close} keys="Esc" icon={CloseIcon} small onClick={props.onClose} />
      </Box>
    </Box>
  );
}

interface ToolProps {
  label: string;
  keys: string;
  icon: SvgIconComponent;
  small?: boolean;
  onClick?: () => void;
}

const Tool = memo(function Tool({ icon: Icon, ...props }: ToolProps) {
  return (
    <Tooltip title={`${props.label} (${props.keys})`}>
      <span>
        <IconButton
          aria-label={props.label}
          aria-keyshortcuts={props.keys === 'Esc' ? 'Escape' : props.keys}
          disabled={!props.onClick}
          onClick={props.onClick}
          sx={{ width: 36, height: 36 }}
        >
          <Icon fontSize={props.small ? 'small' : 'medium'} />
        </IconButton>
      </span>
    </Tooltip>
  );
});

const headSx = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 64,
  paddingX: { xs: 1.5, sm: 2.5 },
  paddingY: 1,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
