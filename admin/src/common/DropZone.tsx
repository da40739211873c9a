import SheetIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, ButtonBase, LinearProgress, Typography } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { hintOf, RefusalHint } from './RefusalHint.js';
import { useFilePicker } from './useFilePicker.js';

interface Props {
  texts: Record<'drop' | 'dropNow' | 'accepts', string> & { sending: (fileName: string) => string };
  /** File extensions that the file picker offers. */
  endings: readonly string[];
  /** One low row instead of a large area. */
  inRow?: boolean;
  upload: UseMutationResult<unknown, Error, File>;
}

/** Takes one file by drop, click or keyboard and uploads it; shows the progress, and why it was refused. */
export function DropZone({ texts, endings, inRow = false, upload }: Props) {
  const onFile = (file: File) => upload.mutate(file);
  const picker = useFilePicker({ label: texts.drop, accept: endings, onFile });
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  if (upload.isPending) {
    const sending = texts.sending(upload.variables.name);
    return (
      <Box role="status" sx={{ paddingY: inRow ? 1.5 : 0 }}>
        <Typography sx={{ marginBottom: 1 }}>{sending}</Typography>
        <LinearProgress aria-label={sending} />
      </Box>
    );
  }
  return (
    <>
      {upload.isError && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {upload.error.message}
          <RefusalHint text={hintOf(upload.error)} />
        </Alert>
      )}
      <ButtonBase
        onClick={picker.open}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          event.stopPropagation();
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
        sx={(theme) => ({
          display: 'grid',
          gap: inRow ? 1.5 : 0.5,
          width: '100%',
          ...(inRow
            ? {
                gridTemplateColumns: 'auto 1fr',
                alignItems: 'center',
                padding: '10px 20px',
                textAlign: 'left',
              }
            : { justifyItems: 'center', padding: 4, textAlign: 'center' }),
          borderRadius: 2.5,
          border: `1.5px dashed ${over ? theme.palette.primary.main : theme.palette.edge}`,
          backgroundColor: over ? theme.palette.primarySoft : 'transparent',
          '&:hover, &:focus-visible': { backgroundColor: theme.palette.primarySoft },
        })}
      >
        <SheetIcon color="primary" sx={{ fontSize: inRow ? 28 : 36 }} aria-hidden />
        <Box component="span" sx={{ display: 'grid', gap: inRow ? 0 : 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {over ? texts.dropNow : texts.drop}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.accepts}
          </Typography>
        </Box>
      </ButtonBase>
      {picker.input}
    </>
  );
}
