import { Box, Button, TextField, Typography } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { Key } from '../../common/Keys.js';
import { Section } from '../../common/Section.js';

interface Props {
  text: string;
  /** Without it the note is read-only. */
  save?: (text: string) => void;
  writing: boolean;
  onWriting: (writing: boolean) => void;
}

/** The note, edited in place. */
export function ReviewNote({ text, save, writing, onWriting }: Props) {
  const texts = useTexts();
  const t = useTexts('records').review;
  return (
    <Section
      title={t.note}
      actions={
        save &&
        !writing && (
          <Button
            size="small"
            variant="text"
            aria-keyshortcuts="N"
            onClick={() => onWriting(true)}
            sx={{ gap: 1 }}
          >
            {t.write} <Key>N</Key>
          </Button>
        )
      }
    >
      {writing && save ? (
        <Writing text={text} save={save} onLeave={() => onWriting(false)} />
      ) : (
        <Typography
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            color: text ? undefined : 'text.secondary',
          }}
        >
          {text || (save ? t.notePlaceholder : texts.common.empty)}
        </Typography>
      )}
    </Section>
  );
}

function Writing({
  text,
  save,
  onLeave,
}: {
  text: string;
  save: (text: string) => void;
  onLeave: () => void;
}) {
  const texts = useTexts();
  const t = useTexts('records').review;
  const [value, setValue] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
    // The panel listens to keys again once the field is gone.
    const panel = element?.closest<HTMLElement>('[data-review]');
    return () => panel?.focus({ preventScroll: true });
  }, []);
  const done = () => {
    onLeave();
    if (value.trim() !== text) save(value.trim());
  };
  return (
    <Box>
      <TextField
        multiline
        minRows={3}
        maxRows={10}
        margin="none"
        fullWidth
        inputRef={field}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done();
        }}
        helperText={t.noteHint}
        slotProps={{ htmlInput: { 'aria-label': t.note, maxLength: LIMITS.text.long } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', marginTop: 1 }}>
        <Button size="small" variant="outlined" onClick={onLeave}>
          {texts.common.cancel}
        </Button>
        <Button size="small" variant="contained" onClick={done}>
          {t.noteSave}
        </Button>
      </Box>
    </Box>
  );
}
