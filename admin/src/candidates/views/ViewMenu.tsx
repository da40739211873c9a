import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useOpened } from '../../common/useOpened.js';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOpened(anchor !== null);
  const [asking, setAsking] = useState<'new' | 'edit'>();
  const close = () => setAnchor(null);
  const own = current?.saved?.mayChange ? current.saved : undefined;
  const entry = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        variant="text"
        startIcon={<BookmarkIcon />}
        title={t.title}
        sx={iconAloneSx}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t.title}
      </Button>
      {wasOpened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { 'aria-label': t.title, dense: true } }}
        >
          {views.map((view) => (
            <MenuItem
              key={view.id}
              selected={view === current}
              onClick={() => {
                close();
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
