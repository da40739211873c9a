import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  FormControlLabel,
  FormGroup,
  IconButton,
  Switch,
  Typography,
} from '@mui/material';
import { useStore } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { COMPACT_STORE_KEY, withColumn } from './columns.js';
import { useColumnLayout } from './table/columnLayout.js';
import { useHiddenColumns } from './views/useHiddenColumns.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The column settings dialog (#settings): which columns are shown, kept in this browser. */
export function ColumnSettings({ open, onClose }: Props) {
  const texts = useTexts();
  const t = texts.candidates.columns;
  const { hidden, defaults, setHidden } = useHiddenColumns();
  const [compact, setCompact] = useStore<boolean>(COMPACT_STORE_KEY, false);
  const { columns, shift, reset } = useColumnLayout();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="column-settings">
      <DialogTitle id="column-settings">{t.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
          {t.hint} {t.dragHint}
        </Typography>
        <FormGroup
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            maxHeight: '50dvh',
            overflowY: 'auto',
          }}
        >
          {columns.map(({ key, label }) => (
            <Box key={key} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0 }}
                label={texts.candidates.fields[label]}
                control={
                  <Checkbox
                    checked={!hidden.includes(key)}
                    // The name links to the candidate: it is always shown.
                    disabled={key === 'name'}
                    onChange={(_event, checked) => setHidden(withColumn(hidden, key, checked))}
                  />
                }
              />
              {key !== 'name' &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="small"
                    aria-label={(by < 0 ? t.earlier : t.later)(texts.candidates.fields[label])}
                    onClick={() => shift(key, by, hidden)}
                  >
                    {by < 0 ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
                  </IconButton>
                ))}
            </Box>
          ))}
        </FormGroup>
        <Divider sx={{ marginY: 1 }} />
        <FormControlLabel
          label={t.compact}
          control={<Switch checked={compact} onChange={(_event, checked) => setCompact(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          onClick={() => {
            setHidden(defaults);
            reset();
          }}
        >
          {t.defaults}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
