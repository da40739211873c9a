import { Drawer, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Confirm } from '../../common/Confirm.js';
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
  const [asks, setAsks] = useState(false);
  const close = () => (unsaved.current ? setAsks(true) : onClose());
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
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
      <CandidateEdit sheet={{ id, onCancel: close, onSaved: onClose, unsaved }} />
      <Confirm
        open={asks}
        destructive
        title={L.title}
        text={L.text}
        confirmLabel={L.leave}
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      />
    </Drawer>
  );
}
