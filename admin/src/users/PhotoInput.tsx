import AddPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, useEffect, useId, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DEFAULT_PICTURE } from '@shared/resources/users/api.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useTexts } from '../i18n/texts.js';
import { type PictureChoice, pictureProblem } from './userModel.js';

const SOURCE = 'imageFile';
/* The server's value for a user without a picture. */

const unseen = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
} as const;

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
      validate: (value: PictureChoice) => (value instanceof File ? pictureProblem(value) : undefined),
    },
  });
  const choice = field.value as PictureChoice;
  const preview = usePreview(choice, fieldState.invalid);
  const set = (next: PictureChoice) => {
    field.onChange(next);
    void trigger(SOURCE);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) set(file);
  };
  const shown = preview ?? (choice === '' ? stored : undefined);
  return (
    <Box
      data-field={SOURCE}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, borderRadius: 2 }}
    >
      <PersonAvatar name={name ?? ''} photo={shown ?? DEFAULT_PICTURE} size={84} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component="span"
            tabIndex={-1}
            role={undefined}
            variant="outlined"
            startIcon={<AddPhotoIcon />}
            sx={(theme) => ({
              position: 'relative',
              '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
            })}
          >
            {shown ? T.replacePhoto : T.choosePhoto}
            <Box
              component="input"
              type="file"
              accept=".jpg,.jpeg,.png,image/jpeg,image/png"
              aria-label={shown ? T.replacePhoto : T.choosePhoto}
              aria-describedby={hintId}
              aria-invalid={fieldState.invalid}
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                const file = event.target.files?.[0];
                if (file) set(file);
                event.target.value = '';
              }}
              sx={unseen}
            />
          </Button>
          {choice !== '' && (
            <Button startIcon={<UndoIcon />} onClick={() => set('')}>
              {stored ? T.keepPhoto : T.removePhoto}
            </Button>
          )}
          {choice === '' && stored && (
            <Button startIcon={<DeleteIcon />} onClick={() => set('remove')}>
              {T.removePhoto}
            </Button>
          )}
        </Box>
        <FormHelperText id={hintId} error={fieldState.invalid}>
          {fieldState.error?.message ?? T.photoHint}
        </FormHelperText>
        {choice instanceof File && !fieldState.invalid && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {choice.name}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function usePreview(choice: PictureChoice, invalid: boolean): string | undefined {
  const url = useMemo(
    () => (choice instanceof File && !invalid ? URL.createObjectURL(choice) : undefined),
    [choice, invalid],
  );
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
