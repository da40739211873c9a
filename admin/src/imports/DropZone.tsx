import SheetIcon from '@mui/icons-material/UploadFileOutlined';
import { ButtonBase, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { texts } from '../i18n/en.js';
import { SHEET_ENDINGS } from './accepted.js';

const t = texts.imports.upload;

/** Takes one file by drop, click or keyboard. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <>
      <ButtonBase
        onClick={() => input.current?.click()}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          width: '100%',
          padding: 4,
          textAlign: 'center',
          borderRadius: 2.5,
          border: `1.5px dashed ${over ? theme.palette.primary.main : theme.palette.edge}`,
          backgroundColor: over ? theme.palette.primarySoft : 'transparent',
          '&:hover, &:focus-visible': { backgroundColor: theme.palette.primarySoft },
        })}
      >
        <SheetIcon color="primary" sx={{ fontSize: 36 }} aria-hidden />
        <Typography component="span" sx={{ fontWeight: 550 }}>
          {over ? t.dropNow : t.drop}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t.accepts}
        </Typography>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        accept={SHEET_ENDINGS.join(',')}
        aria-label={t.drop}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, corrected, can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
