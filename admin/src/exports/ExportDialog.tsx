import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ExportAnswer } from '@shared/resources/exports/api.js';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/resources/exports/columns.js';
import { DialogButtons } from '../common/DialogButtons.js';
import { showError } from '../common/ErrorModal.js';
import { sharedText } from '../i18n/sharedText.js';
import { type Texts, useTexts } from '../i18n/texts.js';
import { selectionOf } from '../providers/dataProvider.js';
import { type ExportRequest, useExport } from './useExport.js';

type Scope = 'selection' | 'filtered' | 'all';

export interface ExportedList {
  /** Path of the exports under /api. */
  path: string;
  fileName: string;
  /** The table's visible columns, in its order. */
  columns: readonly string[];
  /** Replacements for texts that are specific to candidates. */
  words?: Partial<Pick<Texts['exports'], 'title' | 'hint' | 'scope' | 'all' | 'ready'>>;
}

interface Props {
  open: boolean;
  onClose: () => void;
  list: ExportedList;
}

/** Asks what part of a list to export and shows the progress (#export; decision D5). */
export function ExportDialog({ open, onClose, list }: Props) {
  const texts = useTexts('exports');
  const t = { ...texts, ...list.words };
  const { current, underWay, start, save, reset } = useExport(list);
  const close = () => {
    if (!underWay) reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="export-title">
      <DialogTitle id="export-title">{t.title}</DialogTitle>
      {current ? (
        <ExportState t={t} current={current} onSave={save} onClose={close} />
      ) : (
        <ExportForm
          t={t}
          columns={list.columns}
          onClose={close}
          onStart={(body) => start(body).catch(showError)}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  t: Texts['exports'];
  columns: readonly string[];
  onClose: () => void;
  onStart: (body: ExportRequest) => void;
}

function ExportForm({ t, columns, onClose, onStart }: FormProps) {
  const { selectedIds, filterValues, total = 0, sort } = useListContext();
  const { q, filters } = selectionOf({ filter: filterValues });
  const narrowed = Boolean(q) || Object.keys(filters).length > 0;
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const [scope, setScope] = useState<Scope>(
    selectedIds.length > 0 ? 'selection' : narrowed ? 'filtered' : 'all',
  );
  const order = { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field };
  const bodies: Record<Scope, ExportRequest> = {
    selection: { columns, ids: selectedIds.map(String), ...order },
    filtered: { columns, ...(q ? { q: String(q) } : {}), filters, ...order },
    all: { columns, ...order },
  };
  const choice = (value: Scope | ExportFormat, label: string) => (
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
        <FormControl sx={{ marginTop: 2 }}>
          <FormLabel id="export-format">{t.format}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="export-format"
            value={format}
            onChange={(_event, value) => setFormat(value as ExportFormat)}
          >
            {EXPORT_FORMATS.map((value) => (
              <Fragment key={value}>{choice(value, t.formats[value])}</Fragment>
            ))}
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        submit={t.start}
        onSubmit={() => onStart({ ...bodies[scope], format })}
      />
    </>
  );
}

interface StateProps {
  t: Texts['exports'];
  current: ExportAnswer;
  onSave: () => void;
  onClose: () => void;
}

function ExportState({ t, current, onSave, onClose }: StateProps) {
  const { state, failure, file, progress } = current;
  return (
    <>
      <DialogContent role="status" aria-live="polite">
        {state === 'failed' && <Alert severity="error">{failure && sharedText(failure)}</Alert>}
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
          <Button variant="outlined" onClick={onSave}>
            {t.download}
          </Button>
        )}
        <Button variant={file ? 'contained' : 'outlined'} onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </>
  );
}
