import { Alert, Box, Button } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';
import { FILE_KINDS } from '@shared/kit/file-kinds.js';
import { DropZone } from '../../common/DropZone.js';
import { useTexts } from '../../i18n/texts.js';
import { FilledContext } from './filled.js';
import { type Filled, FROM_RESUME, useResumeFacts } from './useResumeFacts.js';

/** Wraps the inputs of a new candidate: a PDF dropped on them, or chosen, fills in what it says about its owner. */
export function FromResume({ children }: { children: ReactNode }) {
  const { form: t, fields: f } = useTexts('candidates');
  const [filled, setFilled] = useState<Filled>({});
  const { reading, takeBack } = useResumeFacts(setFilled);
  const drop = (event: DragEvent) => {
    /* A file field has already taken it. */
    if (event.defaultPrevented || !event.dataTransfer.files[0]) return;
    event.preventDefault();
    if (!reading.isPending) reading.mutate(event.dataTransfer.files[0]);
  };
  const labels = FROM_RESUME.filter((name) => filled[name] !== undefined).map((name) => f[name]);
  return (
    <FilledContext value={filled}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {reading.isSuccess ? (
          <Alert
            role="status"
            severity={labels.length > 0 ? 'success' : 'info'}
            action={
              <Button color="inherit" size="small" onClick={() => takeBack(filled)}>
                {t.takeBack}
              </Button>
            }
          >
            {labels.length > 0 ? t.filledIn(reading.variables.name, labels.join(', ')) : t.nothingFound}
          </Alert>
        ) : (
          <DropZone
            inRow
            texts={{
              drop: t.dropResume,
              dropNow: t.dropNow,
              accepts: t.fromResumeHint,
              sending: t.readingResume,
            }}
            endings={FILE_KINDS.resume.accept}
            upload={reading}
          />
        )}
        {children}
      </Box>
    </FilledContext>
  );
}
