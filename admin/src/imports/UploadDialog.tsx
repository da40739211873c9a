import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useStore } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { DropZone } from '../common/DropZone.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { refusedHere, SHEET_ENDINGS } from './importModel.js';
import { SampleHint, SampleLink } from './SampleLink.js';
import { importKey } from './useImport.js';

/** Where the browser keeps the dialog's choice. */
const ADD_VALID_KEY = 'prefs.imports.addValid';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The spreadsheet upload dialog (#upload, 1-core section 2); a refused file's reason stays in it. */
export function UploadDialog({ open, onClose }: Props) {
  const t = useTexts('imports').upload;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [addValid, setAddValid] = useStore(ADD_VALID_KEY, false);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const refused = refusedHere(file);
      if (refused) return Promise.reject(new HttpError(refused.message, 0, { hint: refused.hint }));
      const form = new FormData();
      form.append('file', file, file.name);
      return request<ImportAnswer>(apiUrl('/candidates/bulk', { addValid }), { method: 'POST', body: form });
    },
    onSuccess: (started) => {
      queryClient.setQueryData(importKey(started._id), started);
      void queryClient.invalidateQueries({ queryKey: ['imports', 'getList'] });
      void navigate(paths.candidates.import(started._id));
    },
  });
  const close = () => {
    if (upload.isPending) return;
    upload.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="upload-title">
      <DialogTitle id="upload-title">{t.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DropZone texts={{ ...t, sending: t.uploading }} endings={SHEET_ENDINGS} upload={upload} />
        <div>
          <FormControlLabel
            label={t.addValid}
            disabled={upload.isPending}
            control={
              <Checkbox
                checked={addValid}
                onChange={(_event, checked) => setAddValid(checked)}
                slotProps={{ input: { 'aria-describedby': 'add-valid-hint' } }}
              />
            }
          />
          <Typography id="add-valid-hint" variant="body2" sx={{ color: 'text.secondary' }}>
            {t.addValidHint}
          </Typography>
        </div>
        <div>
          <SampleLink />
          <SampleHint />
        </div>
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          component={RouterLink}
          to={paths.candidates.imports}
          disabled={upload.isPending}
        >
          {t.earlier}
        </Button>
        <Button variant="outlined" onClick={close} disabled={upload.isPending}>
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
