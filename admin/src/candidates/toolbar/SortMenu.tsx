import SortIcon from '@mui/icons-material/SortOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOpened } from '../../common/useOpened.js';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOpened(anchor !== null);
  const now = ORDERS.find((order) => order === `${sort.field} ${sort.order}`);
  const shown = now ? t[now] : t.other;
  return (
    <>
      <Button
        variant="text"
        startIcon={<SortIcon />}
        aria-label={t.label(shown)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ paddingX: 1.25 }}
      >
        {shown}
      </Button>
      {wasOpened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': t.menu, dense: true } }}
        >
          {ORDERS.map((order) => (
            <MenuItem
              key={order}
              selected={order === now}
              onClick={() => {
                const [field, direction] = order.split(' ') as [string, 'ASC' | 'DESC'];
                setSort({ field, order: direction });
                setAnchor(null);
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
