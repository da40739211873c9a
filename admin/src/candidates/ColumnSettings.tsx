import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  FormControlLabel,
  FormGroup,
  Switch,
  Typography,
} from '@mui/material';
import { useStore } from 'react-admin';
import { texts } from '../i18n/en.js';
import {
  CANDIDATE_COLUMNS,
  COLUMNS_STORE_KEY,
  COMPACT_STORE_KEY,
  HIDDEN_COLUMNS,
  withColumn,
} from './columns.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The column settings dialog (#settings): which columns show, kept in this browser. */
export function ColumnSettings({ open, onClose }: Props) {
  const t = texts.candidates.columns;
  const [hidden, setHidden] = useStore<string[]>(COLUMNS_STORE_KEY, HIDDEN_COLUMNS);
  const [compact, setCompact] = useStore<boolean>(COMPACT_STORE_KEY, false);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="column-settings">
      <DialogTitle id="column-settings">{t.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
          {t.hint}
        </Typography>
        <FormGroup
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
        >
          {CANDIDATE_COLUMNS.map(({ key, label }) => (
            <FormControlLabel
              key={key}
              label={label}
              control={
                <Checkbox
                  checked={!hidden.includes(key)}
                  // The name is the way into a candidate: it always shows.
                  disabled={key === 'name'}
                  onChange={(_event, checked) => setHidden(withColumn(hidden, key, checked))}
                />
              }
            />
          ))}
        </FormGroup>
        <Divider sx={{ marginY: 1 }} />
        <FormControlLabel
          label={t.compact}
          control={<Switch checked={compact} onChange={(_event, checked) => setCompact(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setHidden(HIDDEN_COLUMNS)}>
          {t.defaults}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
