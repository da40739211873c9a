import AddPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, useEffect, useId, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DEFAULT_PICTURE } from '@shared/resources/users/api.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useFilePicker } from '../common/useFilePicker.js';
import { useTexts } from '../i18n/texts.js';
import type { FileChoice } from '../providers/records.js';
import { pictureProblem } from './userModel.js';

const SOURCE = 'imageFile';

/** The profile picture: choose or drop one, replace it, remove it, undo that. */
export function PhotoInput({ stored }: { stored?: string }) {
  const T = useTexts('users').person;
  const hintId = useId();
  const { trigger } = useFormContext();
  const name = useWatch({ name: 'name' }) as string | null | undefined;
  const { field, fieldState } = useController({
    name: SOURCE,
    defaultValue: '',
    rules: {
      validate: (value: FileChoice) => (value ? pictureProblem(value.rawFile) : undefined),
    },
  });
  const choice = field.value as FileChoice;
  const chosen = choice ? choice.rawFile : undefined;
  const preview = usePreview(fieldState.invalid ? undefined : chosen);
  const set = (next: FileChoice) => {
    field.onChange(next);
    void trigger(SOURCE);
  };
  const take = (file: File) => set({ rawFile: file });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) take(file);
  };
  const displayed = preview ?? (choice === '' ? stored : undefined);
  const label = displayed ? T.replacePhoto : T.choosePhoto;
  const picker = useFilePicker({ label, accept: ['.jpg', '.jpeg', '.png'], onFile: take });
  return (
    <Box
      data-field={SOURCE}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, borderRadius: 2 }}
    >
      <PersonAvatar name={name ?? ''} photo={displayed ?? DEFAULT_PICTURE} size={84} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<AddPhotoIcon />}
            ref={field.ref}
            onBlur={field.onBlur}
            aria-invalid={fieldState.invalid}
            aria-describedby={hintId}
            onClick={picker.open}
          >
            {label}
          </Button>
          {choice !== '' && (
            <Button startIcon={<UndoIcon />} onClick={() => set('')}>
              {stored ? T.keepPhoto : T.removePhoto}
            </Button>
          )}
          {choice === '' && stored && (
            <Button startIcon={<DeleteIcon />} onClick={() => set(null)}>
              {T.removePhoto}
            </Button>
          )}
        </Box>
        <FormHelperText id={hintId} error={fieldState.invalid}>
          {fieldState.error?.message ?? T.photoHint}
        </FormHelperText>
        {chosen && !fieldState.invalid && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {chosen.name}
          </Typography>
        )}
        {picker.input}
      </Box>
    </Box>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
