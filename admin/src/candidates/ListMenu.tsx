import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import ReceiptsIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/ViewColumnOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { useMenu } from '../common/useMenu.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** The list's menu: import, export and column settings (1-core section 2). */
export function ListMenu() {
  const texts = useTexts();
  const t = texts.candidates.list;
  const menu = useMenu();
  const access = useAccess();
  const [mayImport, mayChange] = [
    access.can('candidate', 'bulk-create'),
    access.can('candidate', 'read', 'update'),
  ];
  // The query holds page, search and filters: opening a dialog by its hash keeps them.
  const { search } = useLocation();
  const entry = (label: string, icon: React.ReactNode, to: React.ComponentProps<typeof Link>['to']) => (
    <MenuItem component={Link} to={to} onClick={menu.close}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={t.more}>
        <IconButton aria-label={t.more} {...menu.button}>
          <MoreIcon />
        </IconButton>
      </Tooltip>
      {menu.wasOpened && (
        <Menu {...menu.over} slotProps={{ list: { 'aria-label': t.more } }}>
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
