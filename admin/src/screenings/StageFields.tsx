import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../common/FieldInput.js';
import { fieldText } from '../common/fieldText.js';
import { FirstError } from '../common/FirstError.js';
import { type FormErrors, saveForm } from '../common/saveForm.js';
import { useTexts } from '../i18n/texts.js';
import type { Screened } from './screeningModel.js';
import { changedOf, factsOf, FIELDS, type StageKey, valuesOf } from './stageModel.js';
import type { Stage, StageValues } from './useDecision.js';

/** Saves changed fields of a stage, given their former values. @throws HttpError like `saveFields` of useDecision */
export type SaveStage = (stage: Stage, fields: StageValues, before: StageValues) => Promise<void>;

interface Props {
  candidate: Screened;
  stage: Stage;
  /** A field to leave out. */
  without?: StageKey;
  /** Without it the fields are read-only. */
  onSave?: SaveStage;
}

/**
 * The fields of a stage: editable only after Edit; Save appears once something is changed, Cancel discards it
 * (2-workflow section 2 "Screening detail").
 */
export function StageFields({ candidate, stage, without, onSave }: Props) {
  const texts = useTexts();
  const T = texts.screenings.stage;
  const [isEdited, setEdited] = useState(false);
  const keys = FIELDS[stage].filter((key) => key !== without);
  if (isEdited && onSave)
    return (
      <StageForm
        candidate={candidate}
        keys={keys}
        onSave={(fields, before) => onSave(stage, fields, before)}
        onEnd={() => setEdited(false)}
      />
    );
  return (
    <Box sx={displayedSx}>
      <Box sx={stage === 'Resume Review' ? reviewSx : gridSx}>
        {keys.map((key) => (
          <Box key={key} sx={{ minWidth: 0 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
              {T[key]}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {fieldText(candidate, key, factsOf(key)) || texts.common.empty}
            </Typography>
          </Box>
        ))}
      </Box>
      {onSave && (
        <Button size="small" variant="outlined" onClick={() => setEdited(true)} sx={{ minHeight: 32 }}>
          {T.edit}
        </Button>
      )}
    </Box>
  );
}

interface FormProps {
  candidate: Screened;
  keys: readonly StageKey[];
  onSave: (fields: StageValues, before: StageValues) => Promise<void>;
  onEnd: () => void;
}

function StageForm({ candidate, keys, onSave, onEnd }: FormProps) {
  const T = useTexts('screenings').stage;
  const [before] = useState(() => valuesOf(candidate, keys));
  const submit = async (values: StageValues) => {
    const changed = changedOf(before, values, keys);
    const errors = await saveForm(
      T.saving,
      () => onSave(valuesOf(values, changed), valuesOf(before, changed)),
      onEnd,
    );
    /* The server names `fields.…`. */
    return errors && { ...errors, ...(errors['fields'] as FormErrors | undefined) };
  };
  return (
    <Form defaultValues={before} onSubmit={submit} noValidate shouldFocusError={false}>
      <FirstError />
      <Box sx={gridSx}>
        {keys.map((key) => (
          <Box key={key} sx={key === 'notes' ? { gridColumn: '1 / -1' } : undefined}>
            <FieldInput source={factsOf(key).path ?? key} label={T[key]} facts={factsOf(key)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
        <Button size="small" variant="outlined" onClick={onEnd}>
          {T.cancel}
        </Button>
        <SaveButton before={before} keys={keys} />
      </Box>
    </Form>
  );
}

function SaveButton({ before, keys }: { before: StageValues; keys: readonly StageKey[] }) {
  const T = useTexts('screenings').stage;
  if (changedOf(before, useWatch(), keys).length === 0) return null;
  return (
    <Button size="small" variant="contained" type="submit">
      {T.save}
    </Button>
  );
}

/* The read-only values, with Edit at the end. */
const displayedSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
} as const;

const reviewSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  gridTemplateColumns: 'minmax(72px, 120px) minmax(0, 1fr)',
} as const;

const gridSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
} as const;
