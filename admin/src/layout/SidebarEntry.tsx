import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import type { MenuEntry } from './menu.js';
import { warmPage } from './warmPages.js';

interface Props {
  entry: MenuEntry;
  open: boolean;
  /** The page that is shown is one of its screens. */
  isCurrent: boolean;
}

/** One entry of the sidebar; collapsed, its name is a tooltip. */
export const SidebarEntry = memo(function SidebarEntry({ entry, open, isCurrent }: Props) {
  const label = entry.label(useTexts());
  const Icon = entry.icon;
  return (
    <ListItem disablePadding sx={{ marginBottom: 0.25 }}>
      <Tooltip title={open ? '' : label} placement="right">
        <ListItemButton
          component={Link}
          to={entry.to}
          onPointerEnter={() => warmPage(entry.to)}
          onFocus={() => warmPage(entry.to)}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={open ? undefined : label}
          sx={(theme) => ({
            minHeight: 40,
            paddingX: 1.25,
            paddingY: 0.5,
            borderRadius: '8px',
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&.Mui-selected, &.Mui-selected:hover': {
              color: theme.palette.primary.main,
              backgroundColor: theme.palette.primarySoft,
            },
          })}
        >
          <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
            <Icon sx={{ fontSize: 20 }} aria-hidden />
          </ListItemIcon>
          {open && (
            <ListItemText
              primary={label}
              slotProps={{
                primary: {
                  noWrap: true,
                  sx: { fontSize: 14, fontWeight: isCurrent ? 600 : 500, lineHeight: '22px' },
                },
              }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
});
