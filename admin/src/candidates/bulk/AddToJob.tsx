import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { DialogButtons } from '../../common/DialogButtons.js';
import { useTexts } from '../../i18n/texts.js';
import { JobInput, jobName } from '../../jobs/JobInput.js';

interface Props {
  onClose: () => void;
  /** @param title of the job with its number */
  onAdd: (id: string, title: string) => void;
}

/** Asks for the open job to add the selected candidates to. */
export function AddToJob({ onClose, onAdd }: Props) {
  const t = useTexts('records').bulk;
  const [job, setJob] = useState<JobAnswer | ''>('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="add-to-job">
      <DialogTitle id="add-to-job">{t.addToJob}</DialogTitle>
      <Form onSubmit={() => job && onAdd(job._id, jobName(job))}>
        <DialogContent>
          <JobInput openOnly autoFocus onChange={(_id, chosen) => setJob(chosen as JobAnswer | '')} />
        </DialogContent>
        <DialogButtons onClose={onClose} submit={t.add} disabled={!job} />
      </Form>
    </Dialog>
  );
}
