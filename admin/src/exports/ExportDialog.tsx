import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { EXPORT_COLUMN_KEYS } from '@shared/candidate-columns.js';
import type { ExportAnswer } from '@shared/api.js';
import { COLUMNS_STORE_KEY, HIDDEN_COLUMNS } from '../candidates/columns.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { texts } from '../i18n/en.js';
import { downloadExport, type ExportRequest, useExport } from './useExport.js';

const t = texts.exports;
type Scope = 'selection' | 'filtered' | 'all';

/** Asks what to export and follows the work (#export; decision D5). */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { current, underWay, start, reset } = useExport();
  const showError = useErrorModal();
  const close = () => {
    if (!underWay) reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="export-title">
      <DialogTitle id="export-title">{t.title}</DialogTitle>
      {current ? (
        <ExportState current={current} onClose={close} />
      ) : (
        <ExportForm
          onClose={close}
          onStart={(body) => start(body).catch((error: Error) => showError(error.message))}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  onClose: () => void;
  onStart: (body: ExportRequest) => void;
}

function ExportForm({ onClose, onStart }: FormProps) {
  const { selectedIds, filterValues, total = 0, sort } = useListContext();
  const [hidden] = useStore<string[]>(COLUMNS_STORE_KEY, HIDDEN_COLUMNS);
  const columns = EXPORT_COLUMN_KEYS.filter((key) => !hidden.includes(key));
  const { q, ...filters } = (filterValues ?? {}) as Record<string, unknown>;
  const narrowed = Boolean(q) || Object.keys(filters).length > 0;
  const [scope, setScope] = useState<Scope>(
    selectedIds.length > 0 ? 'selection' : narrowed ? 'filtered' : 'all',
  );
  const order = { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field };
  const bodies: Record<Scope, ExportRequest> = {
    selection: { columns, ids: selectedIds.map(String), ...order },
    filtered: { columns, ...(q ? { q: String(q) } : {}), filters, ...order },
    all: { columns, ...order },
  };
  const choice = (value: Scope, label: string) => (
    <FormControlLabel value={value} label={label} control={<Radio />} />
  );
  return (
    <>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 2 }}>
          {t.hint(columns.length)}
        </Typography>
        <RadioGroup aria-label={t.scope} value={scope} onChange={(_event, value) => setScope(value as Scope)}>
          {selectedIds.length > 0 && choice('selection', t.selection(selectedIds.length))}
          {narrowed && choice('filtered', t.filtered(total))}
          {choice('all', t.all)}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button variant="contained" onClick={() => onStart(bodies[scope])}>
          {t.start}
        </Button>
      </DialogActions>
    </>
  );
}

function ExportState({ current, onClose }: { current: ExportAnswer; onClose: () => void }) {
  const { state, failure, file, progress } = current;
  return (
    <>
      <DialogContent role="status" aria-live="polite">
        {state === 'failed' && <Alert severity="error">{failure}</Alert>}
        {state === 'done' && <Alert severity="success">{t.ready(progress.done)}</Alert>}
        {(state === 'queued' || state === 'writing') && (
          <>
            <Typography sx={{ fontWeight: 550, marginBottom: 1 }}>{t.writing}</Typography>
            <LinearProgress aria-label={t.writing} sx={{ height: 8, borderRadius: 4 }} />
            <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
              {t.written(progress.done, progress.total)}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {file && (
          <Button variant="contained" onClick={() => downloadExport(file)}>
            {t.download}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </>
  );
}
