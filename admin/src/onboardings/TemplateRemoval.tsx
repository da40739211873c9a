import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Dialog, DialogContent, DialogTitle, IconButton, List, ListItem, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import { DialogButtons } from '../common/DialogButtons.js';
import { Confirm } from '../common/Confirm.js';
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
  const [asked, setAsked] = useState<Template>();
  const remove = ({ id: template }: Template) => {
    setAsked(undefined);
    void act({
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
                    onClick={() => setAsked(template)}
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
      <Confirm
        destructive
        open={asked !== undefined}
        title={T.removeTitle}
        text={T.removeText(asked?.name ?? '')}
        confirmLabel={T.removeConfirm}
        onConfirm={() => remove(asked!)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
