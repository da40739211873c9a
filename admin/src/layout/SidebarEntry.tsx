import { Tooltip } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import type { MenuEntry } from './menu.js';
import { prefetchPage } from './prefetchPages.js';

interface Props {
  entry: MenuEntry;
  open: boolean;
  /** The current page is one of its screens. */
  isCurrent: boolean;
}

/** One entry of the sidebar, styled by the document (`theme/menu.ts`); collapsed, its name is a tooltip. */
export const SidebarEntry = memo(function SidebarEntry({ entry, open, isCurrent }: Props) {
  const label = entry.label(useTexts());
  const Icon = entry.icon;
  const link = (
    <Link
      className="hd-menu-entry"
      to={entry.to}
      onPointerEnter={() => prefetchPage(entry.to)}
      onFocus={() => prefetchPage(entry.to)}
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
