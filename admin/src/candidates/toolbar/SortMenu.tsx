import SortIcon from '@mui/icons-material/SortOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMenu } from '../../common/useMenu.js';
import { useTexts } from '../../i18n/texts.js';

const ORDERS = [
  'createdAt DESC',
  'createdAt ASC',
  'lastActivity DESC',
  'lastActivity ASC',
  'name ASC',
  'name DESC',
  'experience DESC',
  'experience ASC',
  'status ASC',
] as const;

/** The list's order in words, and a menu of the others. */
export function SortMenu() {
  const t = useTexts('candidates').sort;
  const { sort, setSort } = useListContext();
  const menu = useMenu();
  const now = ORDERS.find((order) => order === `${sort.field} ${sort.order}`);
  const displayed = now ? t[now] : t.other;
  return (
    <>
      <Button
        variant="text"
        startIcon={<SortIcon />}
        aria-label={t.label(displayed)}
        {...menu.button}
        sx={{ paddingX: 1.25 }}
      >
        {displayed}
      </Button>
      {menu.wasOpened && (
        <Menu {...menu.over} slotProps={{ list: { 'aria-label': t.menu, dense: true } }}>
          {ORDERS.map((order) => (
            <MenuItem
              key={order}
              selected={order === now}
              onClick={() => {
                const [field, direction] = order.split(' ') as [string, 'ASC' | 'DESC'];
                setSort({ field, order: direction });
                menu.close();
              }}
            >
              {t[order]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
