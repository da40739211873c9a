import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Dialog, DialogContent, DialogTitle, IconButton, List, ListItem, ListItemText } from '@mui/material';
import { useId } from 'react';
import { DialogButtons } from '../common/DialogButtons.js';
import { useQuestion } from '../common/useQuestion.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import type { Template } from './onboardingModel.js';
import { TEMPLATES } from './templates.js';

/** All templates, each with a delete button and its confirmation. */
export function TemplateRemoval({
  templates,
  onClose,
}: {
  templates: readonly Template[];
  onClose: () => void;
}) {
  const texts = useTexts();
  const T = texts.onboardings.templates;
  const act = useRecordAction();
  const id = useId();
  const { ask, dialog } = useQuestion();
  const remove = async ({ id: template, name }: Template) => {
    const { removeTitle: title, removeConfirm: confirmLabel } = T;
    if (!(await ask({ title, text: T.removeText(name), confirmLabel, destructive: true }))) return;
    await act({
      progress: T.deleting,
      work: () => request(`${TEMPLATES}/${template}`, { method: 'DELETE' }),
      done: texts.messages.success.deleted('Template'),
      resources: [TEMPLATES],
    });
  };
  return (
    <>
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
        <DialogTitle id={id}>{T.manage}</DialogTitle>
        <DialogContent>
          {templates.length === 0 && T.none}
          <List disablePadding>
            {templates.map((template) => (
              <ListItem
                key={template.id}
                disableGutters
                secondaryAction={
                  <IconButton
                    edge="end"
                    aria-label={T.remove(template.name)}
                    onClick={() => void remove(template)}
                  >
                    <DeleteIcon />
                  </IconButton>
                }
              >
                <ListItemText
                  primary={template.name}
                  secondary={T.stepCount(template.steps.length)}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogButtons onClose={onClose} cancel={T.close} />
      </Dialog>
      {dialog}
    </>
  );
}
