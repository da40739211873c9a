import { Button } from '@mui/material';
import { useState } from 'react';
import { IfCan } from '../access/Guard.js';
import { useTexts } from '../i18n/texts.js';
import { TestMail } from './TestMail.js';

/** "Test mail", for users who may work on the queues, with its dialog. */
export function TestMailButton() {
  const t = useTexts('mails').test;
  const [isOpen, setOpen] = useState(false);
  return (
    <IfCan resource="queue" actions={['update']}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <TestMail onClose={() => setOpen(false)} />}
    </IfCan>
  );
}
