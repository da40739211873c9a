import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { KeyList } from '../common/Keys.js';
import { useTexts } from '../i18n/texts.js';
import { useShortcut } from '../common/pageKeys.js';

/** Help for every page: the keys, and frequent questions. "?" opens it too. */
export function HelpButton() {
  const T = useTexts('shell').help;
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return (
    <>
      <Tooltip title={T.title}>
        <IconButton
          aria-label={T.title}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <HelpIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <HelpDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The last entry of a phone's menu, because its top bar has no room for the button. */
export function HelpEntry() {
  const T = useTexts('shell').help;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="hd-menu-entry" onClick={() => setOpen(true)}>
        <span className="hd-menu-icon">
          <HelpIcon fontSize="inherit" aria-hidden />
        </span>
        <span className="hd-menu-text">{T.title}</span>
      </button>
      <HelpDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const T = useTexts('shell').help;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{T.title}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0}>
        <Typography variant="h4" component="h3" sx={{ marginBottom: 1.5 }}>
          {T.keys}
        </Typography>
        <KeyList rows={T.shortcuts} />
        <Typography variant="h4" component="h3" sx={{ marginTop: 3, marginBottom: 1.5 }}>
          {T.good}
        </Typography>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, display: 'grid', gap: 1 }}>
          {T.hints.map((hint) => (
            <Typography component="li" key={hint}>
              {hint}
            </Typography>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {T.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
