import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddToJob } from '../candidates/bulk/AddToJob.js';
import { JobsInput } from '../candidates/JobsInput.js';
import { InterviewersInput } from '../interviews/InterviewersInput.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { TemplateMenu } from '../onboardings/TemplateMenu.js';
import { createQueryClient } from '../providers/query-client.js';
import { rememberSession } from '../providers/session.js';
import { stubBrowser } from '../testing/browser-parts.js';
import { failure, fakeFetch, success } from '../testing/fake-fetch.js';
import { signedInUser } from '../testing/signed-in-user.js';
import { RolesInput } from '../users/RolesInput.js';

const FAILED = 'Something went wrong.';
const nothing = () => undefined;

let isBroken = true;

beforeEach(() => {
  isBroken = true;
  /* React-admin says each failed call there. */
  vi.spyOn(console, 'error').mockImplementation(nothing);
  stubBrowser();
  rememberSession(signedInUser([{ job: ['read'], role: ['read'] }]));
  fakeFetch(() =>
    isBroken ? failure(500, FAILED) : success({ interviewers: [], templates: [], suggestions: [] }),
  );
});

const shown = (picker: ReactNode) =>
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={createQueryClient()}
        dataProvider={testDataProvider({
          getMany: async () => ({ data: [] }),
          getList: async () => {
            if (isBroken) throw new Error(FAILED);
            return { data: [], total: 0 };
          },
        })}
      >
        <Form>{picker}</Form>
      </AdminContext>
    </MemoryRouter>,
  );

it.each<[string, () => ReactNode]>([
  ['roles of a user', () => <RolesInput />],
  ['jobs of a candidate', () => <JobsInput source="jobs" />],
  ['jobs of a filter', () => <JobFilter value="" onChange={nothing} />],
  ['the job that candidates are added to', () => <AddToJob onClose={nothing} onAdd={nothing} />],
  ['interviewers', () => <InterviewersInput />],
  ['templates of an onboarding', () => <TemplateMenu steps={[]} onTake={nothing} />],
])(
  'says that %s could not be read, in the list too, and reads them at another try',
  async (_what, picker) => {
    shown(picker());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(FAILED);
    const field = screen.queryByRole('combobox');
    if (field) {
      fireEvent.mouseDown(field);
      expect(screen.getAllByRole('alert')).toHaveLength(2);
      fireEvent.keyDown(field, { key: 'Escape' });
    }
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => undefined);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  },
);
