import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { employeeColumns } from '../employees/columns.js';
import { EmployeeFacts } from '../employees/EmployeeShow.js';
import { EmployeeFields } from '../employees/EmployeeEdit.js';
import { validateEmployee } from '../employees/employeeModel.js';
import { employees } from '../employees/index.js';
import { currentTexts } from '../i18n/texts.js';
import { InterviewFields } from '../interviews/InterviewForm.js';
import {
  newInterview,
  toBody as toInterviewBody,
  validateInterview,
  valuesOf,
} from '../interviews/interviewModel.js';
import { InterviewFacts } from '../interviews/InterviewShow.js';
import { jobs } from '../jobs/index.js';
import { JobFacts } from '../jobs/JobFacts.js';
import { JobFormFields } from '../jobs/JobForm.js';
import { validateJob } from '../jobs/jobModel.js';
import { employee, interview, job } from '../testing/records.js';
import { signedInUser } from '../testing/signed-in-user.js';
import { users } from '../users/index.js';
import { PersonFacts } from '../users/PersonFacts.js';
import { PersonFields } from '../users/PersonFields.js';
import { toPersonValues, toUserBody } from '../users/userModel.js';

/* Copies of the catalogues with an additional optional text, added as in docs/adding-a-field.md. */
const more = vi.hoisted(() => async (name: string, real: Record<string, unknown>, facts: object) => {
  const { plainFields } = await import('@shared/kit/fields.js');
  const { optional, text } = await import('@shared/kit/rules.js');
  const costCentre = {
    label: 'Cost Centre',
    kind: 'text' as const,
    rule: optional(text(0, 200)),
    section: '',
    ...facts,
  };
  const fields = { ...(real[name] as Record<string, typeof costCentre>), costCentre };
  return {
    ...real,
    [name]: fields,
    FILLED: plainFields(fields),
    factsOf: (key: keyof typeof fields) => fields[key],
  };
});
vi.mock('@shared/resources/jobs/fields.js', async (original) =>
  more('JOB_FIELDS', await original(), { section: 'conditions' }),
);
vi.mock('@shared/resources/users/fields.js', async (original) =>
  more('USER_FIELDS', await original(), { section: 'contact' }),
);
vi.mock('@shared/resources/employees/fields.js', async (original) =>
  more('EMPLOYEE_FIELDS', await original(), { section: 'position', column: 'hidden' }),
);
vi.mock('@shared/resources/interviews/fields.js', async (original) =>
  more('INTERVIEW_FIELDS', await original(), { section: 'people' }),
);

const around = (children: ReactNode) => (
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
const costCentre = 'Pune';
const clerk = { ...employee, id: employee._id, costCentre };
const post = { ...job, id: job._id, costCentre };
const meeting = { ...interview, id: interview._id, costCentre };
const member = { ...signedInUser(), id: 'u1', costCentre };
const tooLong: object = { costCentre: 'x'.repeat(201) };

it.each([
  ['jobs', <JobFormFields key="jobs" />],
  ['users', <PersonFields key="users" />],
  ['employees', <EmployeeFields key="employees" employee={clerk} />],
  ['interviews', <InterviewFields key="interviews" />],
])('of %s: it is an input of the form', async (_resource, fields) => {
  render(around(<Form defaultValues={{}}>{fields}</Form>));
  expect(await screen.findByRole('textbox', { name: 'Cost Centre' })).toBeTruthy();
});

it('is held to the rule of the server, and sent', () => {
  for (const validate of [validateJob, validateEmployee, validateInterview])
    expect(validate(tooLong)).toMatchObject({ costCentre: expect.any(String) });
  expect(toInterviewBody(valuesOf(meeting))).toMatchObject({ costCentre });
  expect(newInterview(null)).toMatchObject({ costCentre: '' });
  expect(toUserBody(Object.assign(toPersonValues(member), { costCentre: 'Goa' }))).toMatchObject({
    costCentre: 'Goa',
  });
  for (const { calls } of [jobs, users, employees]) expect(calls?.fields).toContain('costCentre');
});

it.each([
  ['jobs', <JobFacts key="jobs" job={post} />],
  ['users', <PersonFacts key="users" user={member} />],
  ['employees', <EmployeeFacts key="employees" employee={clerk} />],
  ['interviews', <InterviewFacts key="interviews" interview={meeting} />],
])('of %s: it is a fact of the page', (_resource, facts) => {
  render(around(facts));
  expect(screen.getByText('Cost Centre').nextSibling?.textContent).toBe('Pune');
});

it('of employees: it is a column of the list', () => {
  const column = employeeColumns(currentTexts().employees.fields).find(
    ({ source }) => source === 'costCentre',
  );
  expect(column?.render(clerk)).toBe('Pune');
});
