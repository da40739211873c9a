import { Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { DialogButtons } from '../common/DialogButtons.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { definitionOf, type StepDraft, type Template } from './onboardingModel.js';
import { TEMPLATES } from './templates.js';

/** Asks for the name of the template to save the steps as. */
export function TemplateName({ steps, onClose }: { steps: readonly StepDraft[]; onClose: () => void }) {
  const texts = useTexts();
  const T = texts.onboardings.templates;
  const act = useRecordAction();
  const id = useId();
  const [name, setName] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const saved = await act({
      progress: T.saving,
      work: () =>
        request<Template>(TEMPLATES, { method: 'POST', body: { name, steps: definitionOf(steps) } }),
      done: texts.messages.success.created('Template'),
      resources: [TEMPLATES],
    });
    if (saved) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void keep(event)}>
        <DialogTitle id={id}>{T.saveAs}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={T.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.text.short } }}
          />
        </DialogContent>
        <DialogButtons onClose={onClose} submit={T.save} />
      </form>
    </Dialog>
  );
}
