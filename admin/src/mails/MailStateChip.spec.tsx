import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import { MailStateChip } from './MailStateChip.js';

it('says that a mail was sent only where a mail server took it', () => {
  render(<MailStateChip mail={{ state: 'sent', answer: OUTBOX_ANSWER }} />);
  const chip = screen.getByText('In the outbox');
  expect(chip.dataset['tone']).not.toBe('green');
  expect(screen.queryByText('Sent')).toBeNull();
});
