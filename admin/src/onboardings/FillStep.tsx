import { Box, Button, FormHelperText, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import AttachIcon from '@mui/icons-material/AttachFile';
import { LIMITS } from '@shared/kit/limits.js';
import { FILE_KINDS } from '@shared/kit/file-kinds.js';
import type { OnboardingFile } from '@shared/resources/onboardings/api.js';
import { Section } from '../common/Section.js';
import { showFirstError } from '../common/showFirstError.js';
import { isStale } from '../common/saveForm.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { ruleText, sharedText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { notify } from '../records/undo/undoStore.js';
import { useFilePicker } from '../common/useFilePicker.js';
import type { Onboarding } from './onboardingModel.js';
import { bodyOf, type Entered, missingIn, valueOf, withFile, withValue } from './stepValues.js';

interface Props {
  onboarding: Onboarding;
  index: number;
  /** Unsaved entries of this step. */
  entered: Entered;
  onEnter: (entered: Entered) => void;
  onPrevious?: () => void;
  onSaved: () => void;
  /** Somebody else has changed the step: re-reads it, the entries stay. */
  onOutdated: () => Promise<unknown>;
}

/** One step of the wizard: its text fields and documents, Previous and 'Save & Next'. */
export function FillStep({ onboarding, index, entered, onEnter, onPrevious, onSaved, onOutdated }: Props) {
  const T = useTexts('onboardings').fill;
  const M = useTexts('messages').success;
  const act = useRecordAction();
  const step = onboarding.steps[index]!;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);

  const refuse = (texts: Record<string, string>) => {
    setErrors(texts);
    requestAnimationFrame(() => form.current && showFirstError(form.current));
  };
  const send = async () => {
    const path = `/onboardings/${onboarding._id}`;
    /* One by one, as on the candidate's page: what has arrived is kept if a later one is refused. */
    let left = entered;
    for (const [name, file] of entered.files) {
      const body = new FormData();
      body.append(name, file);
      await request(`${path}/upload`, { method: 'POST', body });
      left = withFile(left, name, undefined);
      onEnter(left);
    }
    return request<Onboarding>(`${path}/steps/${index}`, { method: 'PATCH', body: bodyOf(step, entered) });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(step, entered);
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map(({ field, message }) => [field, ruleText(message)!])));
    setErrors({});
    let outdated = false;
    const done = await act({
      progress: T.saving,
      work: () =>
        send().catch((error: unknown) => {
          outdated = isStale(error);
          throw error;
        }),
      done: M.stepSaved,
      resources: ['onboardings', 'candidates'],
    });
    if (outdated) {
      await onOutdated();
      notify(T.changedByOthers, 'warning');
    } else if (done) onSaved();
  };

  return (
    <Section
      title={step.name}
      hint={`${T.stepOf(index + 1, onboarding.steps.length)}${step.description ? ` · ${step.description}` : ''}`}
    >
      <Box
        component="form"
        noValidate
        ref={form}
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        {step.fields.map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            required={required}
            value={valueOf(step, entered, name)}
            error={errors[name] !== undefined}
            helperText={errors[name]}
            onChange={({ target }) => onEnter(withValue(step, entered, name, target.value))}
            slotProps={{
              htmlInput: { maxLength: LIMITS.text.long, required: false, 'aria-required': required },
            }}
          />
        ))}
        {step.files.map((file) => (
          <FileChoice
            key={file.name}
            file={file}
            chosen={entered.files.get(file.name)}
            error={errors[file.name]}
            onChoose={(chosen) => onEnter(withFile(entered, file.name, chosen))}
            onRefuse={(message) => refuse({ ...errors, [file.name]: message })}
          />
        ))}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, paddingTop: 1 }}>
          <Button variant="outlined" onClick={onPrevious} disabled={!onPrevious}>
            {T.previous}
          </Button>
          <Button type="submit" variant="contained">
            {T.next}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

interface FileProps {
  file: OnboardingFile;
  chosen?: File;
  error?: string;
  onChoose: (file: File) => void;
  onRefuse: (message: string) => void;
}

/** One document of the wizard: the stored and the chosen file, and the button to choose another one. */
function FileChoice({ file, chosen, error, onChoose, onRefuse }: FileProps) {
  const T = useTexts('onboardings').fill;
  const id = useId();
  const { accept, maxBytes, messages } = FILE_KINDS[file.type === 'pdf' ? 'documentPdf' : 'documentImage'];
  const action = chosen || file.url ? T.replace : T.choose;
  const picker = useFilePicker({
    accept,
    onFile: (picked) => (picked.size > maxBytes ? onRefuse(sharedText(messages.tooLarge)) : onChoose(picked)),
  });
  return (
    <Box
      role="group"
      data-field
      aria-labelledby={id}
      sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 2, padding: 1.5 }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 550 }}>
        {file.name}
        {file.required && ' *'}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minHeight: 22 }}>
        {chosen && T.chosen(chosen.name)}
        {!chosen && file.url && (
          <Link href={file.url} target="_blank" rel="noopener">
            {T.stored}
          </Link>
        )}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AttachIcon />}
        aria-label={`${action}: ${file.name}`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onClick={picker.open}
      >
        {action}
      </Button>
      <FormHelperText id={`${id}-hint`} error={error !== undefined}>
        {error ?? (file.type === 'pdf' ? T.pdf : T.image)}
      </FormHelperText>
      {picker.input}
    </Box>
  );
}
