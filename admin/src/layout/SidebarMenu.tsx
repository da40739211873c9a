import CloseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import OpenIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, Divider, ListItemButton, ListItemIcon, ListItemText, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { UndoDock } from '../records/undo/UndoDock.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { SIZES } from '../theme/tokens.js';
import { HelpEntry } from './HelpButton.js';
import { type MenuEntry, menuFor, type MenuGroup, screenOf } from './menu.js';

interface Props {
  open: boolean;
  /** Undefined if the menu cannot be collapsed: in the drawer. */
  onToggle?: () => void;
}

/** The content of the sidebar: the mark, the groups of entries, the toggle. */
export const SidebarMenu = memo(function SidebarMenu({ open, onToggle }: Props) {
  const texts = useTexts();
  const groups = menuFor(useAccess());
  const toggleLabel = open ? texts.shell.closeSidebar : texts.shell.openSidebar;
  return (
    <>
      <Brand compact={!open} />
      <Box sx={{ flex: 1, overflowX: 'hidden', overflowY: 'auto', paddingX: 1.25, paddingBottom: 2 }}>
        {groups.map((group, index) => (
          <Group key={group.label} group={group} open={open} first={index === 0} />
        ))}
      </Box>
      {!onToggle && (
        <Box sx={{ padding: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <HelpEntry />
        </Box>
      )}
      {onToggle && <UndoDock place="sidebar" />}
      {onToggle && (
        <Box sx={{ padding: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <ListItemButton
            component="button"
            onClick={onToggle}
            aria-label={toggleLabel}
            aria-expanded={open}
            sx={{
              borderRadius: '8px',
              width: '100%',
              minHeight: 40,
              paddingX: 1.25,
              color: 'text.secondary',
            }}
          >
            <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
              {open ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
            </ListItemIcon>
            {open && (
              <ListItemText
                primary={texts.shell.closeSidebar}
                slotProps={{ primary: { noWrap: true, sx: { fontSize: 13 } } }}
              />
            )}
          </ListItemButton>
        </Box>
      )}
    </>
  );
});

function Group({ group, open, first }: { group: MenuGroup; open: boolean; first: boolean }) {
  const label = useTexts('shell').groups[group.label];
  const screen = screenOf(useLocation().pathname);
  return (
    <>
      {open ? (
        <Typography
          variant="overline"
          component="p"
          sx={{ color: 'text.secondary', paddingX: 1.25, paddingTop: first ? 1 : 2.5, paddingBottom: 0.75 }}
        >
          {label}
        </Typography>
      ) : (
        !first && <Divider sx={{ marginY: 1.25, marginX: 0.5 }} />
      )}
      <ul className="hd-menu" aria-label={label}>
        {group.entries.map((entry) => (
          <SidebarEntry key={entry.to} entry={entry} open={open} isCurrent={screen === entry.screen} />
        ))}
      </ul>
    </>
  );
}

/* The product's mark, an H whose bar is a tick. */
function Mark({ size = 32 }: { size?: number }) {
  return <Box component="img" src="/favicon.svg" alt="" width={size} height={size} sx={{ flex: 'none' }} />;
}

/** The mark with the product's name, linking to the dashboard. */
function Brand({ compact = false }: { compact?: boolean }) {
  const texts = useTexts();
  return (
    <Box
      component={Link}
      to={paths.dashboard}
      aria-label={texts.product}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        flex: 'none',
        height: SIZES.topBar,
        paddingX: 2,
        color: 'text.primary',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Mark />
      {!compact && (
        <Typography component="span" sx={{ fontSize: 18, fontWeight: 650, letterSpacing: '-0.02em' }}>
          {texts.product}
        </Typography>
      )}
    </Box>
  );
}

interface SidebarEntryProps {
  entry: MenuEntry;
  open: boolean;
  /** The current page is one of its screens. */
  isCurrent: boolean;
}

/** One entry of the sidebar, styled by the document (`theme/page.ts`); collapsed, its name is a tooltip. */
const SidebarEntry = memo(function SidebarEntry({ entry, open, isCurrent }: SidebarEntryProps) {
  const label = entry.label(useTexts());
  const Icon = entry.icon;
  const link = (
    <Link
      className="hd-menu-entry"
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={open ? undefined : label}
    >
      <span className="hd-menu-icon">
        <Icon fontSize="inherit" aria-hidden />
      </span>
      {open && <span className="hd-menu-text">{label}</span>}
    </Link>
  );
  return (
    <li>
      {open ? (
        link
      ) : (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      )}
    </li>
  );
});
