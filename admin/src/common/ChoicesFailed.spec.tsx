import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddToJob } from '../candidates/bulk/AddToJob.js';
import { JobInput } from '../jobs/JobInput.js';
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

const displayed = (picker: ReactNode) =>
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

it.each<[string, number, () => ReactNode]>([
  ['roles of a user', 2, () => <RolesInput />],
  ['jobs of a candidate', 2, () => <JobInput several source="jobs" />],
  ['the job that candidates are added to', 2, () => <AddToJob onClose={nothing} onAdd={nothing} />],
  ['interviewers', 2, () => <InterviewersInput />],
  ['jobs of a filter', 1, () => <JobFilter value="" onChange={nothing} />],
  ['templates of an onboarding', 1, () => <TemplateMenu />],
])(
  'says in %s that the choices could not be loaded, in %i places, and retries',
  async (_what, places, picker) => {
    displayed(picker());
    const alerts = () => screen.queryAllByRole('alert');
    await waitFor(() => expect(screen.queryByRole('combobox') ?? alerts()[0]).toBeTruthy());
    const field = screen.queryByRole('combobox');
    if (field) fireEvent.mouseDown(field);
    await waitFor(() => expect(alerts()).toHaveLength(places));
    for (const one of alerts()) expect(one.textContent).toContain(FAILED);
    isBroken = false;
    fireEvent.click(within(alerts().at(-1)!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alerts()).toEqual([]));
  },
);
