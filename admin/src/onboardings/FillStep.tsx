import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { Section } from '../common/Section.js';
import { showFirstError } from '../common/showFirstError.js';
import { isStale } from '../common/saveForm.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { FileChoice } from './FileChoice.js';
import type { Onboarding } from './onboardingModel.js';
import { bodyOf, type Entered, missingIn, valueOf, withFile, withValue } from './stepValues.js';
import { tell } from '../records/undo/undoStore.js';

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
      tell(T.changedByOthers, 'warning');
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
