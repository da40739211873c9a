import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Divider,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useSavedQueries, type SavedQuery } from 'react-admin';
import { iconAloneSx } from './toolbar/iconAlone.js';
import { useOpened } from '../common/useOpened.js';
import { useTexts } from '../i18n/texts.js';
import { DialogButtons } from '../common/DialogButtons.js';

/** Filters with their search and order under a name, kept in this browser as react-admin's saved queries. */
export function SavedFilters() {
  const t = useTexts('candidates').saved;
  const { filterValues, setFilters, setSort, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries('candidates');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOpened(anchor !== null);
  const [naming, setNaming] = useState(false);
  const notify = useNotify();
  const chosen = Object.keys(filterValues as object).length > 0;
  const close = () => setAnchor(null);

  const use = ({ value }: SavedQuery) => {
    setFilters(value.filter as Record<string, unknown>, {}, false);
    if (value.sort) setSort(value.sort);
    close();
  };
  const save = (label: string) => {
    const query: SavedQuery = {
      label,
      value: { filter: filterValues as object, sort, perPage, displayedFilters: [] },
    };
    setSaved([...saved.filter((one) => one.label !== label), query]);
    setNaming(false);
    notify(t.saved(label), { type: 'success' });
  };

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
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {saved.length === 0 && <MenuItem disabled>{t.none}</MenuItem>}
          {saved.map((query) => (
            <MenuItem key={query.label} onClick={() => use(query)} sx={{ gap: 2 }}>
              <ListItemText>{query.label}</ListItemText>
              <IconButton
                size="small"
                edge="end"
                aria-label={t.remove(query.label)}
                onClick={(event) => {
                  event.stopPropagation();
                  setSaved(saved.filter((one) => one.label !== query.label));
                }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </MenuItem>
          ))}
          <Divider />
          <MenuItem
            disabled={!chosen}
            onClick={() => {
              close();
              setNaming(true);
            }}
          >
            {t.save}
          </MenuItem>
        </Menu>
      )}
      {naming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const texts = useTexts();
  const t = texts.candidates.saved;
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-filters">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onSave(name.trim());
        }}
      >
        <DialogTitle id="save-filters">{t.saveTitle}</DialogTitle>
        <DialogContent>
          <TextField
            label={t.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogButtons onClose={onClose} submit={t.saveAction} disabled={!name.trim()} />
      </form>
    </Dialog>
  );
}
