import {
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { LIMITS } from '@shared/kit/limits.js';
import { firstStepError } from '@shared/resources/onboardings/rules.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useQuestion } from '../common/useQuestion.js';
import { DialogButtons } from '../common/DialogButtons.js';
import { useMenu } from '../common/useMenu.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { notify } from '../records/undo/undoStore.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { definitionOf, type StepDraft, type Template } from './onboardingModel.js';
import { TEMPLATES, templatesOf, useLastTemplate } from './templates.js';

/** Inside the form: start from a template, save its steps as one, delete one (decision C14). */
export function TemplateMenu() {
  const T = useTexts('onboardings').templates;
  const menu = useMenu();
  const { getValues, setValue } = useFormContext();
  const stepsNow = () => definitionOf(getValues('steps') as StepDraft[]);
  const { ask, dialog } = useQuestion();
  const [opened, setOpened] = useState<'name' | 'removal'>();
  const { data, error } = useQuery(templatesOf);
  const [, setLast] = useLastTemplate();
  const templates = data?.templates ?? [];
  const close = () => setOpened(undefined);

  const take = async (template: Template) => {
    menu.close();
    const { replaceTitle: title, replaceText, replace: confirmLabel } = T;
    const text = replaceText(template.name);
    if (stepsNow().length > 0 && !(await ask({ title, text, confirmLabel }))) return;
    setValue('steps', definitionOf(template.steps), { shouldDirty: true });
    setLast(template.id);
    notify(T.used(template.name), 'info');
  };
  const nameIt = () => {
    const problem = ruleText(firstStepError(stepsNow())?.message);
    if (problem) notify(problem, 'error');
    else setOpened('name');
  };

  return (
    <>
      {error && !data ? (
        <ChoicesFailed error={error} />
      ) : (
        <Button variant="outlined" disabled={templates.length === 0} {...menu.button}>
          {templates.length === 0 ? T.none : T.begin}
        </Button>
      )}
      <Button variant="outlined" onClick={nameIt}>
        {T.saveAs}
      </Button>
      <Menu {...menu.over} slotProps={{ list: { 'aria-label': T.begin } }}>
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => void take(template)}>
            <ListItemText primary={template.name} secondary={T.stepCount(template.steps.length)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            menu.close();
            setOpened('removal');
          }}
        >
          {T.manage}
        </MenuItem>
      </Menu>
      {opened === 'name' && <TemplateName steps={stepsNow()} onClose={close} />}
      {opened === 'removal' && <TemplateRemoval templates={templates} onClose={close} />}
      {dialog}
    </>
  );
}

/** Asks for the name of the template to save the steps as. */
function TemplateName({ steps, onClose }: { steps: object[]; onClose: () => void }) {
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
      work: () => request<Template>(TEMPLATES, { method: 'POST', body: { name, steps } }),
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

/** All templates, each with a delete button and its confirmation. */
function TemplateRemoval({ templates, onClose }: { templates: readonly Template[]; onClose: () => void }) {
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
