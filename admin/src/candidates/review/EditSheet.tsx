import { Drawer, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Confirm } from '../../common/Confirm.js';
import { ReadFailed } from '../../common/ReadFailed.js';
import { PartSkeleton } from '../../common/Skeletons.js';
import { useTexts } from '../../i18n/texts.js';
import { useFormRecord } from '../../records/useFormRecord.js';
import { CandidateEditForm } from '../CandidateEdit.js';
import type { CandidateRecord } from '../columns.js';

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
  const { record, error, reload } = useFormRecord<CandidateRecord>('candidates', id);
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
        {texts.candidates.form.editTitle(name)}
      </Typography>
      {!record && !error && <PartSkeleton />}
      {error && <ReadFailed small error={error} />}
      {record && (
        <CandidateEditForm
          key={record.version}
          candidate={record}
          reload={reload}
          sheet={{ cancel: close, saved: onClose, unsaved }}
        />
      )}
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
