import { render, screen } from '@testing-library/react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { candidates } from './index.js';
import { BasicInformation } from './CandidateFacts.js';
import { CandidateInputs } from './CandidateForm.js';
import { newCandidate, toBody, validateCandidate } from './candidateModel.js';
import { CANDIDATE_COLUMNS } from './columns.js';
import { chosenFilters } from './filters.js';
import { candidate } from '../testing/records.js';

/* A copy of the catalogue with an additional optional text, added as in docs/adding-a-field.md. */
vi.mock('@shared/resources/candidates/fields.js', async (original) => {
  const { CANDIDATE_FIELDS } = await original<{ CANDIDATE_FIELDS: Record<string, object> }>();
  const referredBy = {
    ...CANDIDATE_FIELDS['lastJob'],
    label: 'Referred By',
    folded: 'referredBy',
    section: 'basic',
  };
  return { CANDIDATE_FIELDS: { ...CANDIDATE_FIELDS, referredBy } };
});

const around = (children: React.ReactNode) => (
  <MemoryRouter>
    <AdminContext
      dataProvider={testDataProvider({
        getMany: async () => ({ data: [] }),
        getList: async () => ({ data: [], total: 0 }),
      })}
    >
      {children}
    </AdminContext>
  </MemoryRouter>
);

it('is an input of the form, with the rule of the server, and is sent', () => {
  render(
    around(
      <Form defaultValues={newCandidate('2026-11-21')}>
        <CandidateInputs />
      </Form>,
    ),
  );
  expect(screen.getByRole('textbox', { name: 'Referred By' })).toBeTruthy();
  const values = { ...newCandidate('2026-11-21'), referredBy: 'x'.repeat(201) };
  expect(validateCandidate(values, { today: '2026-11-21' })).toHaveProperty('referredBy');
  expect(toBody({ ...values, referredBy: null } as never)).toMatchObject({ referredBy: '' });
  expect(candidates.calls?.fields).toContain('referredBy');
});

it('is a fact of the page, a column of the list, hidden at first, and a filter', () => {
  const asha = { ...candidate, id: candidate._id, referredBy: 'Asha Rao' };
  render(around(<BasicInformation candidate={asha} />));
  expect(screen.getByText('Referred By').nextSibling?.textContent).toContain('Asha Rao');
  const column = CANDIDATE_COLUMNS.find(({ key }) => key === 'referredBy');
  expect([column?.visible, column?.render(asha)]).toEqual([false, 'Asha Rao']);
  expect(chosenFilters({ referredBy: ' asha ' })).toEqual({ referredBy: 'asha' });
});
