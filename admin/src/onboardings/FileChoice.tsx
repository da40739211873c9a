import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, FormHelperText, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { FILE_KINDS } from '@shared/kit/file-kinds.js';
import type { OnboardingFile } from '@shared/resources/onboardings/api.js';
import { useFilePicker } from '../common/useFilePicker.js';
import { sharedText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  file: OnboardingFile;
  chosen?: File;
  error?: string;
  onChoose: (file: File) => void;
  onRefuse: (message: string) => void;
}

/** One document of the wizard: the stored and the chosen file, and the button to choose another one. */
export function FileChoice({ file, chosen, error, onChoose, onRefuse }: Props) {
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
