import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import { mail } from '../testing/records-overview.js';
import { MailRows, MailTable } from './MailRows.js';

const sent = { ...mail, state: 'sent' as const, toName: 'Asha Rao' };

describe.each([
  ['a table', MailTable],
  ['rows of a phone', MailRows],
])('mails as %s', (_what, Mails) => {
  const show = (shown: typeof sent) =>
    render(
      <MemoryRouter initialEntries={['/mails']}>
        <Routes>
          <Route path="/mails" element={<Mails mails={[shown]} />} />
          <Route path="/mails/:id" element={<p>opened</p>} />
        </Routes>
      </MemoryRouter>,
    );

  it('open by a click anywhere in the row', () => {
    show(sent);
    fireEvent.click(screen.getByText(/Asha Rao/));
    screen.getByText('opened');
  });

  it('are sent only where a mail server took them', () => {
    show({ ...sent, answer: OUTBOX_ANSWER });
    const chip = screen.getByText('In the outbox');
    expect(chip.dataset['tone']).not.toBe('green');
    expect(screen.queryByText('Sent')).toBeNull();
  });
});
