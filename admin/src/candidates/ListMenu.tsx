import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import ReceiptsIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/ViewColumnOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { useOpened } from '../common/useOpened.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** The list's menu: import, export and column settings (1-core section 2). */
export function ListMenu() {
  const texts = useTexts();
  const t = texts.candidates.list;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOpened(anchor !== null);
  const access = useAccess();
  const [mayImport, mayChange] = [
    access.can('candidate', 'bulk-create'),
    access.can('candidate', 'read', 'update'),
  ];
  // The query holds page, search and filters: opening a dialog by its hash keeps them.
  const { search } = useLocation();
  const close = () => setAnchor(null);
  const entry = (label: string, icon: React.ReactNode, to: React.ComponentProps<typeof Link>['to']) => (
    <MenuItem component={Link} to={to} onClick={close}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={t.more}>
        <IconButton
          aria-label={t.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      {wasOpened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { 'aria-label': t.more } }}
        >
          {mayImport && entry(t.import, <ImportIcon fontSize="small" />, { search, hash: '#upload' })}
          {mayImport && entry(t.earlierImports, <HistoryIcon fontSize="small" />, paths.candidates.imports)}
          {entry(texts.exports.menu, <ExportIcon fontSize="small" />, { search, hash: '#export' })}
          {mayChange &&
            entry(texts.records.bulk.receipts, <ReceiptsIcon fontSize="small" />, {
              search,
              hash: '#receipts',
            })}
          {entry(t.settings, <SettingsIcon fontSize="small" />, { search, hash: '#settings' })}
        </Menu>
      )}
    </>
  );
}
