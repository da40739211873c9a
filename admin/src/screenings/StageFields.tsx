import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { showRupees } from '@shared/kit/format.js';
import { GRADES, RELOCATION } from '@shared/resources/candidates/enums.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { showFirstError } from '../common/showFirstError.js';
import { formErrors } from '../common/useSave.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import type { Screened } from './screeningModel.js';
import { changesOf, type Draft, draftOf, errorsOf, FIELDS, type StageField } from './stageModel.js';
import type { Stage, StageValues } from './useDecision.js';

/** Saves changed fields of a stage, given their former values. @throws HttpError like `saveFields` of useDecision */
export type SaveStage = (stage: Stage, fields: StageValues, before: StageValues) => Promise<void>;

interface Props {
  candidate: Screened;
  stage: Stage;
  /** Path of a field to leave out. */
  without?: string;
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
  const run = useProgress();
  const showError = useErrorModal();
  const [draft, setDraft] = useState<Draft>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const stored = draftOf(candidate, stage);
  const changed = draft && changesOf(stage, stored, draft);
  const place = useRef<HTMLDivElement>(null);
  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    requestAnimationFrame(() => place.current && showFirstError(place.current));
  };
  const leave = () => {
    setDraft(undefined);
    setErrors({});
  };
  const save = async () => {
    const before = draft && changesOf(stage, draft, stored);
    if (!draft || !changed || !before || !onSave) return;
    const wrong = errorsOf(stage, draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      await run(T.saving, () => onSave(stage, changed, before));
      leave();
    } catch (error) {
      const refused = error instanceof HttpError ? fieldTexts(formErrors(error)) : {};
      refuse(refused);
      if (Object.keys(refused).length === 0)
        showError(error instanceof Error ? error.message : texts.messages.errors.unknown);
    }
  };
  return (
    <Box ref={place} sx={draft ? undefined : shownSx}>
      <Box sx={draft || stage !== 'Resume Review' ? gridSx : reviewSx}>
        {FIELDS[stage]
          .filter(({ path }) => path !== without)
          .map((field) =>
            draft ? (
              <FieldInput
                key={field.path}
                field={field}
                value={draft[field.path] ?? ''}
                error={errors[field.path]}
                onChange={(value) => setDraft({ ...draft, [field.path]: value })}
              />
            ) : (
              <FieldText key={field.path} field={field} value={stored[field.path] ?? ''} />
            ),
          )}
      </Box>
      {onSave && (
        <Box sx={{ display: 'flex', gap: 1, mt: draft ? 1.5 : 0, justifyContent: 'flex-end', minHeight: 32 }}>
          {!draft && (
            <Button size="small" variant="outlined" onClick={() => setDraft(stored)}>
              {T.edit}
            </Button>
          )}
          {draft && (
            <Button size="small" variant="outlined" onClick={leave}>
              {T.cancel}
            </Button>
          )}
          {changed && (
            <Button size="small" variant="contained" onClick={() => void save()}>
              {T.save}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/* Flattens the nested messages of `fields.…` to the paths of the screen. */
function fieldTexts(errors: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found[path.replace(/^fields\./, '')] = value;
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
  };
  const { root: _root, ...own } = errors;
  walk(own, '');
  return found;
}

function FieldText({ field, value }: { field: StageField; value: string }) {
  const texts = useTexts();
  const shown = field.path === 'expectedCTC' && value !== '' ? showRupees(Number(value)) : valueText(value);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {texts.screenings.stage[field.label] as string}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown || texts.common.empty}
      </Typography>
    </Box>
  );
}

interface InputProps {
  field: StageField;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function FieldInput({ field, value, error, onChange }: InputProps) {
  const T = useTexts('screenings').stage;
  const { kind } = field;
  const isChoice = kind === 'grade' || kind === 'relocation';
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth
      label={T[field.label] as string}
      value={value}
      error={error !== undefined}
      helperText={error}
      select={isChoice}
      multiline={kind === 'notes'}
      minRows={kind === 'notes' ? 3 : undefined}
      onChange={(event) => onChange(event.target.value)}
      sx={kind === 'notes' ? { gridColumn: '1 / -1' } : undefined}
      slotProps={{
        htmlInput: {
          maxLength: kind === 'notes' ? LIMITS.text.long : LIMITS.text.short,
          ...(kind === 'number' && { inputMode: 'decimal' }),
        },
      }}
    >
      {kind === 'relocation' && <MenuItem value="">{T.unknown}</MenuItem>}
      {isChoice &&
        (kind === 'grade' ? GRADES : RELOCATION).map((one) => (
          <MenuItem key={one} value={one}>
            {valueText(one)}
          </MenuItem>
        ))}
    </TextField>
  );
}

/* The read-only values, with Edit at the end. */
const shownSx = {
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
