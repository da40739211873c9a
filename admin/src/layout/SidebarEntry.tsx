import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { type MenuEntry, screenOf } from './menu.js';

/** One entry of the sidebar; collapsed, its name is a tooltip. */
export function SidebarEntry({ entry, open }: { entry: MenuEntry; open: boolean }) {
  const isCurrent = screenOf(useLocation().pathname) === entry.screen;
  const Icon = entry.icon;
  return (
    <ListItem disablePadding sx={{ marginBottom: 0.25 }}>
      <Tooltip title={open ? '' : entry.label} placement="right">
        <ListItemButton
          component={Link}
          to={entry.to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={open ? undefined : entry.label}
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
              primary={entry.label}
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
}
