import { Drawer, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useQuestion } from '../../common/useQuestion.js';
import { useTexts } from '../../i18n/texts.js';
import CandidateEdit from '../CandidateEdit.js';

interface Props {
  candidate: { id: string; name: string };
  onClose: () => void;
}

/** The candidate's form next to the review, which keeps its queue and position. */
export default function EditSheet({ candidate: { id, name }, onClose }: Props) {
  const texts = useTexts();
  const L = texts.common.leave;
  const title = useId();
  const unsaved = useRef(false);
  const { ask, dialog } = useQuestion();
  const close = async () => {
    const question = { title: L.title, text: L.text, confirmLabel: L.leave, destructive: true };
    if (!unsaved.current || (await ask(question))) onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={() => void close()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: {
            width: { xs: '100%', md: 680 },
            padding: 2.5,
            paddingBottom: 0,
            backgroundColor: 'background.default',
          },
        },
      }}
    >
      <Typography id={title} variant="h2" sx={{ marginBottom: 2 }}>
        {texts.candidates.form.updateTitle(name)}
      </Typography>
      <CandidateEdit sheet={{ id, onCancel: () => void close(), onSaved: onClose, unsaved }} />
      {dialog}
    </Drawer>
  );
}
