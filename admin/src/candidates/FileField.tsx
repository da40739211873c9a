import AttachIcon from '@mui/icons-material/AttachFile';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, FormHelperText, Link, Typography } from '@mui/material';
import { type DragEvent, useId } from 'react';
import { InputHelperText } from 'react-admin';
import { useController } from 'react-hook-form';
import type { CandidateFileKey } from '@shared/resources/candidates/enums.js';
import { FILE_KINDS } from '@shared/kit/file-kinds.js';
import { useTexts } from '../i18n/texts.js';
import { RefusalHint } from '../common/RefusalHint.js';
import { useFilePicker } from '../common/useFilePicker.js';
import type { FileChoice } from '../providers/records.js';
import { fileHint } from './candidateModel.js';

interface Props {
  kind: CandidateFileKey;
  label: string;
  hint: string;
  /** URL of the stored file, if any. */
  stored?: string;
}

/** One file of the candidate: choose or drop one, replace it, remove it, undo that. */
export function FileField({ kind, label, hint, stored }: Props) {
  const texts = useTexts();
  const t = texts.candidates.form;
  const id = useId();
  const { field, fieldState } = useController({ name: `${kind}File`, defaultValue: '' });
  const choice = field.value as FileChoice;
  const chosen = choice ? choice.rawFile : undefined;
  const take = (file: File) => field.onChange({ rawFile: file });
  const picker = useFilePicker({ label, accept: FILE_KINDS[kind].accept, onFile: take });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  const wrong = fieldState.invalid;
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      data-field={`${kind}File`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: 1, borderColor: wrong ? 'error.main' : 'divider', borderRadius: 2, padding: 1.5 }}
    >
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minHeight: 22 }}>
        {chosen?.name}
        {choice === null && t.willBeRemoved}
        {choice === '' && stored && (
          <Link href={stored} target="_blank" rel="noopener">
            {t.current}
          </Link>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginTop: 0.5 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AttachIcon />}
          ref={field.ref}
          onBlur={field.onBlur}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          aria-label={`${chosen || stored ? t.replaceFile : t.chooseFile}: ${label}`}
          onClick={picker.open}
        >
          {chosen || stored ? t.replaceFile : t.chooseFile}
        </Button>
        {choice === '' && stored && (
          <Button
            size="small"
            variant="text"
            startIcon={<DeleteIcon />}
            aria-label={t.removeFile(label)}
            onClick={() => field.onChange(null)}
          >
            {t.remove}
          </Button>
        )}
        {choice !== '' && (
          <Button size="small" variant="text" startIcon={<UndoIcon />} onClick={() => field.onChange('')}>
            {stored ? t.keepFile : texts.common.cancel}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-hint`} error={wrong}>
        <InputHelperText error={fieldState.error?.message} helperText={hint} />
      </FormHelperText>
      {wrong && chosen && <RefusalHint text={fileHint(kind, chosen)} />}
      {picker.input}
    </Box>
  );
}
