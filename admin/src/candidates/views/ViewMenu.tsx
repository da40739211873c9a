import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMenu } from '../../common/useMenu.js';
import { useTexts } from '../../i18n/texts.js';
import { iconAloneSx } from '../toolbar/iconAlone.js';
import { useViewActions } from './useViewActions.js';
import { useViews } from './useViews.js';
import { ViewDialog } from './ViewDialog.js';

/** The saved views: choose one, save what the list shows, change or delete the current one. */
export function ViewMenu() {
  const t = useTexts('candidates').saved;
  const { views, current, now, use } = useViews();
  const actions = useViewActions();
  const menu = useMenu();
  const [asking, setAsking] = useState<'new' | 'edit'>();
  const own = current?.saved?.mayChange ? current.saved : undefined;
  const entry = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        menu.close();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button variant="text" startIcon={<BookmarkIcon />} title={t.title} sx={iconAloneSx} {...menu.button}>
        {t.title}
      </Button>
      {menu.wasOpened && (
        <Menu {...menu.over} slotProps={{ list: { 'aria-label': t.title, dense: true } }}>
          {views.map((view) => (
            <MenuItem
              key={view.id}
              selected={view === current}
              onClick={() => {
                menu.close();
                use(view);
              }}
            >
              <ListItemText
                primary={view.name}
                secondary={view.saved && (view.saved.problem ?? t.ownerOf(view.saved))}
                slotProps={{ secondary: { sx: { whiteSpace: 'normal', maxWidth: 320 } } }}
              />
            </MenuItem>
          ))}
          <Divider />
          {own && entry(t.update(own.name), () => void actions.update(own, { query: now }))}
          {own && entry(t.edit(own.name), () => setAsking('edit'))}
          {own && entry(t.remove(own.name), () => void actions.remove(own))}
          {entry(t.save, () => setAsking('new'))}
        </Menu>
      )}
      {asking && (
        <ViewDialog
          view={asking === 'edit' ? own : undefined}
          withColumns={current?.query.columns !== undefined}
          onClose={() => setAsking(undefined)}
          onSave={async (values) => {
            if (asking === 'edit' && own) return actions.update(own, values);
            const created = await actions.create(values, now);
            if (created) use(created);
            return created;
          }}
        />
      )}
    </>
  );
}
