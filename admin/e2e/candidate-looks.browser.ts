import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, nameOf } from '../../test/support/factories.js';
import { checked, confirmed, people, workbook } from '../../test/support/imports.js';
import { pdfOf } from '../../test/support/pdf.js';
import { button, heading } from './pages/access.js';
import { CandidateFormPage, CandidateListPage } from './pages/candidates.js';
import { openAs, type Session, startSite } from './support/browser.js';
import { openCalendar } from './support/days.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(120_000);

const NOBODY = 'aaaaaaaaaaaaaaaaaaaaaaaa';

let site: TestApp;
let api: Agent;
let whole: string;
let trashed: string;
let waiting: string;
let done: string;

beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
  const first = await makeJob(api, { title: 'Robotics Engineer' });
  const second = await makeJob(api, { title: 'Field Service Engineer' });
  for (let made = 1; made <= 24; made++) {
    await makeCandidate(api, { jobs: [first._id], name: nameOf('Asha', made), grade: 'B' });
  }
  const candidate = await makeCandidate(api, {
    jobs: [first._id, second._id],
    name: 'Raghunandan Venkatasubramanian',
    email: 'raghunandan.venkatasubramanian@robotics.example.org',
    expectedCTC: 1_250_000,
    currentCTC: 980_000,
    noticePeriod: 60,
    lastJob: 'Technician',
    relocation: 'Yes',
    notes: 'Met at the fair.\nWants to move to Pune.',
  });
  whole = candidate._id;
  await api.patch(`/api/candidates/${whole}`).send({ status: 'Interview' }).expect(200);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7a4b' } })
    .jpeg()
    .toBuffer();
  await api
    .put(`/api/candidates/${whole}/files/upload`)
    .attach('resume', pdfOf(['Curriculum vitae', 'Experience']), 'cv.pdf')
    .attach('image', photo, 'photo.jpg')
    .expect(200);
  trashed = (await makeCandidate(api, { jobs: [first._id], name: 'Kabir Das' }))._id;
  await api.delete(`/api/candidates/${trashed}`).expect(200);

  const rows = people(6, 55, second.jobId);
  const known = { name: rows[0]!.Name, email: rows[0]!.Email, mobile: rows[0]!.Mobile };
  await makeCandidate(api, { jobs: [first._id], ...known });
  rows[1]!.Email = 'nobody';
  rows[1]!.Experience = '41';
  done = (await checked(api, workbook(people(3, 56, first.jobId)), 'walk-in.xlsx'))._id;
  await confirmed(api, done);
  waiting = (await checked(api, workbook(rows), 'fair.xlsx'))._id;
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/* Without the state of an earlier screen: filters and selection are kept for the session. */
const list = async (page: Page) => {
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/candidates');
  await page.getByRole('table', { name: 'Candidates' }).waitFor();
  return new CandidateListPage(page);
};
const opened = async (page: Page, hash: string, name: string) => {
  await list(page);
  await page.goto(`/candidates${hash}`);
  await dialog(page, name).waitFor();
};
const confirmation = (page: Page) => page.getByRole('alertdialog').waitFor();

/* Each screen by the name of its pictures, and how to open it. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  'candidates-empty': async (page) => {
    await page.goto(`/candidates?filter=${encodeURIComponent('{"name":"nobody at all"}')}`);
    await page.getByText('No candidates match your search and filters').waitFor();
  },
  candidates: list,
  'candidates-filtered': async (page) => {
    const filter = {
      status: ['Applied', 'Interview'],
      experience: { min: 2 },
      createdAt: { from: '2026-01-01' },
    };
    await page.goto(`/candidates?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await page.getByRole('table', { name: 'Candidates' }).waitFor();
    await page.getByText('Status', { exact: true }).or(button(page, 'Clear all')).first().waitFor();
  },
  'candidates-selected': async (page) => {
    await list(page);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ candidates$/ }).waitFor();
  },
  'candidates-reset': async (page) => {
    await button(page, 'Reset selection').click();
    await confirmation(page);
  },
  'candidates-delete': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(page, 'Delete').click();
    await confirmation(page);
  },
  'candidates-filters': async (page) => {
    await list(page);
    await button(page, 'Filters').click();
    await dialog(page, 'Filters').getByRole('spinbutton', { name: 'Day' }).first().waitFor();
  },
  'candidates-saved': async (page) => {
    await list(page);
    await button(page, 'Views').click();
    await page.getByRole('menu').waitFor();
  },
  'candidates-menu': async (page) => {
    await list(page);
    await button(page, 'More actions').click();
    await page.getByRole('menu').waitFor();
  },
  'candidates-settings': (page) => opened(page, '#settings', 'Column settings'),
  'candidates-export': (page) => opened(page, '#export', 'Export candidates'),
  'candidates-upload': (page) => opened(page, '#upload', 'Import candidates'),
  'candidates-resume': async (page) => {
    await list(page);
    await page
      .getByRole('button', { name: /^View the resume of/ })
      .first()
      .click();
    await page.getByText('Curriculum vitae').waitFor();
  },
  'candidate-trashed': async (page) => {
    await page.goto(`/candidates/${trashed}`);
    await button(page, 'Restore').waitFor();
  },
  'candidate-purge': async (page) => {
    await button(page, 'Delete Permanently').click();
    await confirmation(page);
  },
  'candidate-missing': async (page) => {
    await page.goto(`/candidates/${NOBODY}`);
    await page.getByText('Candidate does not exist').waitFor();
  },
  'candidate-add': async (page) => {
    await page.goto('/candidates/add');
    await page.getByRole('spinbutton', { name: 'Day' }).waitFor();
  },
  'candidate-calendar': (page) => openCalendar(page, 'Application Date'),
  'candidate-wrong': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' });
    const form = new CandidateFormPage(page);
    await form.save();
    await form.messages();
    await page.getByText('Please correct the marked fields.').waitFor({ state: 'detached' });
    await page.locator('[data-first-error]').waitFor({ state: 'detached' });
  },
  'candidate-stale': async (page) => {
    await page.goto(`/candidates/${whole}/update`);
    await heading(page, 'Update Raghunandan Venkatasubramanian').waitFor();
    await page.getByRole('spinbutton', { name: 'Day' }).waitFor();
    await api.patch(`/api/candidates/${whole}`).send({ grade: 'A' }).expect(200);
    const form = new CandidateFormPage(page);
    await form.fillIn({ lastJob: 'Foreman' });
    await form.save();
    await button(page, 'Reload').waitFor();
    await page
      .getByRole('log', { name: 'Recent changes' })
      .locator('> *')
      .first()
      .waitFor({ state: 'detached' });
  },
  'candidate-pdf': async (page) => {
    await button(page, 'Reload').click();
    await page.locator('input[value="Technician"]').waitFor();
    await page.goto(`/candidates/${whole}/files/resume`);
    await page.getByText('Curriculum vitae').waitFor();
  },
  'candidate-image': async (page) => {
    await page.goto(`/candidates/${whole}/files/image`);
    await page.getByRole('img', { name: /^Image of/ }).waitFor();
  },
  'candidate-no-file': async (page) => {
    await page.goto(`/candidates/${whole}/files/offerLetter`);
    await page.getByText('Candidate does not have that file').waitFor();
  },
  'import-checked': async (page) => {
    await page.goto(`/candidates/imports/${waiting}`);
    await page.getByRole('table', { name: 'Invalid rows' }).waitFor();
  },
  'import-cancel': async (page) => {
    await button(page, 'Cancel import').click();
    await confirmation(page);
  },
  'import-done': async (page) => {
    await page.goto(`/candidates/imports/${done}`);
    await page.getByText('3 candidates were added.').waitFor();
  },
  'import-undo': async (page) => {
    await button(page, 'Undo import').click();
    await confirmation(page);
  },
  'import-missing': async (page) => {
    await page.goto(`/candidates/imports/${NOBODY}`);
    await page.getByText('Import not found').waitFor();
  },
};

describe('F4 the screens of candidates, imports and reports have nothing that axe objects to and fit the window', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openAs(site, '/candidates');
  });

  it.each(Object.entries(SCREENS))('%s', async (name, show) => {
    const { page, faults } = session;
    await show(page);
    expect(await lookAt(page, name)).toEqual([]);
    // Leaving a filled-in form asks first.
    expect(faults.filter((fault) => !/^dialog: .*changes/.test(fault))).toEqual([]);
  });
});
