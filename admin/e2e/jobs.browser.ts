import type { Page } from 'playwright-core';
import { HOSTILE_HTML } from '../../test/fixtures/hostile-html.js';
import { hasForbiddenCharacters } from '../../src/shared/kit/text.js';
import { type Agent, type TestApp, testSpace } from '../../test/support/app.js';
import { candidateBody, makeCandidate, makeJob, makeUser } from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { button, heading, notice } from './pages/access.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

/* Elements and attributes that are not allowed in rich text. */
const FOREIGN = `[...document.querySelectorAll('.hd-rich-text *')].flatMap((element) => [
  ...(/^(P|BR|STRONG|B|EM|I|U|S|H[234]|UL|OL|LI|BLOCKQUOTE|A|CODE|PRE|HR)$/.test(element.tagName) ? [] : [element.tagName]),
  ...[...element.attributes].map(({ name, value }) => name + '=' + value)
    .filter((text) => !/^(rel|target)=|^href=(https?:|mailto:|tel:)/.test(text)),
])`;

const confirm = async (page: Page, title: string, name: string) => {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name, exact: true }).click();
};

describe('a job from the first word to the trash and back', () => {
  it('is created, closed, re-opened, deleted and restored', async () => {
    const { page, faults } = await openAs(site, '/jobs');
    await page.getByText('No jobs available').waitFor();
    await page.getByRole('link', { name: 'Create job' }).first().click();

    await button(page, 'Create').click();
    await page.getByText('Title is required').waitFor();
    for (const text of ['Location is required', 'At least one skill is required'])
      await page.getByText(text).waitFor();
    await page.getByText('Description must be at least 10 characters').waitFor();
    expect(await page.evaluate('document.activeElement?.getAttribute("aria-invalid")')).toBe('true');
    expect(await page.getByLabel('Company').inputValue()).toBe('Orbit Robotics');
    expect(await page.getByLabel('Company').isEditable()).toBe(false);

    await page.getByRole('combobox', { name: 'Title' }).fill('robotics eng');
    await page.getByRole('option', { name: 'Robotics Engineer' }).click();
    await page.getByRole('combobox', { name: 'Location' }).fill('Pun');
    await page.getByRole('option', { name: 'Pune', exact: true }).click();
    await page.getByLabel('Experience (years)').fill('13');
    await page.getByText("Experience can't be more than 12 years").waitFor();
    await page.getByLabel('Experience (years)').fill('3');
    await page.getByLabel('Minimum salary').fill('900000');
    await page.getByLabel('Maximum salary').fill('800000');
    await page.getByText('Minimum salary should be less than or equal to maximum salary').waitFor();
    await page.getByLabel('Maximum salary').fill('1600000');
    const skills = page.getByRole('combobox', { name: 'Skills' });
    for (const skill of ['  ROS 2 ', 'Python', 'python', '   ', 'Go']) {
      await skills.fill(skill);
      await skills.press('Enter');
    }
    await page.getByRole('button', { name: 'Remove Go' }).click();
    await page.locator('.ProseMirror').fill('Builds robots that carry parcels.');
    await button(page, 'Create').click();

    await heading(page, 'Robotics Engineer').waitFor();
    await notice(page, 'Job created successfully');
    await page.getByText('₹ 9,00,000 - ₹ 16,00,000').waitFor();
    const chips = await page.locator('li .MuiChip-label').allTextContents();
    expect(chips).toEqual(['ROS 2', 'Python']);
    await page.getByText('No candidates have been added for this role yet.').waitFor();
    const id = page.url().split('/').at(-1)!;

    await button(page, 'Close Job').click();
    await confirm(page, 'Close Job', 'Close Job');
    await notice(page, 'Job closed successfully');
    await page.getByText('J1 is closed: no new candidates can be added until it is re-opened.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Administrator closed' }).waitFor();
    expect(await page.getByRole('link', { name: 'Add candidate' }).count()).toBe(0);
    const refused = await api
      .post('/api/candidates')
      .send(candidateBody([id]))
      .expect(409);
    expect(refused.body.message).toBe('Job J1 is closed');

    await button(page, 'Re-Open Job').click();
    await confirm(page, 'Re-Open Job', 'Re-Open Job');
    await notice(page, 'Job re-opened successfully');
    const add = page.getByRole('link', { name: 'Add candidate' });
    expect(await add.getAttribute('href')).toContain(encodeURIComponent(JSON.stringify({ jobs: [id] })));

    await add.click();
    await page.locator('.MuiChip-label', { hasText: 'Robotics Engineer' }).waitFor();
    await page.getByLabel('Name').first().fill('Asha Rao');
    await page.getByLabel('Email').fill('asha.rao@example.org');
    await page.getByLabel('Mobile').fill('9812345678');
    await page.getByLabel('Female').check();
    await page.getByRole('combobox', { name: 'Current Location' }).fill('Pune');
    await page.getByLabel('Education').fill('B.E.');
    await page.getByRole('spinbutton', { name: 'Experience' }).fill('3');
    await page.getByRole('combobox', { name: 'Applied Through' }).click();
    await page.getByRole('option', { name: 'LinkedIn' }).click();
    await page.getByRole('button', { name: /^(Create|Save)/ }).click();
    await heading(page, 'Asha Rao').waitFor();
    await page.goto(`/jobs/${id}`);
    await page.getByRole('heading', { name: 'Candidates (1)' }).waitFor();
    await page.getByRole('link', { name: 'Asha Rao' }).waitFor();

    await button(page, 'Delete').click();
    await page
      .getByText(
        'Are you sure you want to delete this job? You can restore it later from the Deleted Jobs section if needed.',
      )
      .waitFor();
    await confirm(page, 'Delete Job', 'Delete');
    await page.getByText(/^This job was deleted on \d\d\/\d\d\/\d{4}\./).waitFor();
    await page.goto('/jobs');
    await page.getByText('No jobs available').waitFor();

    await page.goto('/deleted-items');
    await page.getByText('Click on the above tab to explore deleted records.').waitFor();
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await heading(page, 'Deleted Jobs').waitFor();
    await button(page, 'Restore Robotics Engineer').click();
    await notice(page, 'Job restored successfully');
    await page.getByText('No deleted jobs available').waitFor();
    await page.goto('/jobs');
    await page.getByRole('link', { name: /Robotics Engineer/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('C01 keeps what was typed when somebody else was faster', async () => {
    const job = await makeJob(api, { title: 'Contested' });
    const { page, faults } = await openAs(site, `/jobs/${job._id}/update`);
    await page.getByRole('combobox', { name: 'Title' }).fill('My version');
    await api.patch(`/api/jobs/${job._id}`).send({ location: 'Surat' }).expect(200);
    await button(page, 'Update').click();
    await page.getByText('This record was changed by someone else. Reload it and try again.').waitFor();
    await button(page.getByRole('alertdialog').page(), 'Cancel').click();
    expect(await page.getByRole('combobox', { name: 'Title' }).inputValue()).toBe('My version');
    await button(page, 'Update').click();
    await confirm(page, 'Update Job', 'Reload');
    await page.locator('input[value="Contested"]').waitFor();
    expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Surat');
    expect(faults).toEqual([]);
  });

  it('shows who applied, twenty at a time, and says when there is no such job', async () => {
    const job = await makeJob(api, { title: 'Popular' });
    for (let made = 0; made < 23; made++) await makeCandidate(api, { jobs: [job._id] });
    const { page, faults } = await openAs(site, `/jobs/${job._id}`);
    await page.getByRole('heading', { name: 'Candidates (23)' }).waitFor();
    await button(page, 'Load More (3 left)').click();
    const links = page.locator('[href^="/candidates/"][href$="0"], a[href^="/candidates/"]');
    await links.nth(23).waitFor();
    expect(await links.count()).toBe(24);
    expect(await page.getByRole('button', { name: /Load More/ }).count()).toBe(0);
    await page.goto('/jobs/aaaaaaaaaaaaaaaaaaaaaaaa');
    await heading(page, 'Job Not Found').waitFor();
    expect(faults).toEqual([]);
  });

  it('shows what refers to a job before it would be deleted for good', async () => {
    const job = await makeJob(api, { title: 'Needed' });
    const candidate = await makeCandidate(api, { jobs: [job._id] });
    const interviewer = String((await makeUser(site))._id);
    const { _id: interview } = await makeInterview(api, [interviewer], { job: job._id });
    await api.delete(`/api/jobs/${job._id}`).expect(200);
    const { page, faults } = await openAs(site, '/deleted-items/jobs');
    await button(page, 'Delete Permanently Needed').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Needed permanently' });
    await dialog.getByText('Once deleted, it cannot be restored.').waitFor();
    await dialog.getByText(`1 candidate: ${candidate.name}`).waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete Permanently' }).isDisabled()).toBe(true);
    /* Where it is named, it is marked. */
    await page.goto(`/interviews/${interview}`);
    await page.getByText(/^J\d+ Needed Deleted$/).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a service that is away', () => {
  it('is not taken for a missing job, and the page recovers by itself', async () => {
    const job = await makeJob(api, { title: 'Out of reach' });
    const { page, faults } = await openAs(site, '/jobs');
    const message = 'The service is not available right now. Please try again in a moment.';
    const away = (url: URL) =>
      url.pathname === `/api/jobs/${job._id}` || url.pathname === '/api/health/ready';
    await intercept(page, away, (route) => route.fulfill({ status: 503, json: { success: false, message } }));
    await page.getByRole('link', { name: /Out of reach/ }).waitFor();
    await page.goto(`/jobs/${job._id}/update`);
    await heading(page, message).waitFor();
    expect(await page.getByText('Job Not Found').count()).toBe(0);
    await page.unroute(away);
    await page.locator('input[value="Out of reach"]').waitFor({ timeout: 15_000 });
    expect(faults).toEqual([]);
  });
});

describe('the screens', () => {
  it('have no overflow and nothing that axe finds, in light and dark, wide and at 360 px', async () => {
    const description = '<h2>Role</h2><p>Builds <b>robots</b>. <a href="https://example.org">More</a></p>';
    const job = await makeJob(api, { title: 'Seen', description });
    const gone = await makeJob(api, { title: 'Gone' });
    for (const appliedThrough of ['LinkedIn', 'Naukri', 'Naukri', 'Email', 'Other']) {
      await makeCandidate(api, { jobs: [job._id], appliedThrough });
    }
    const binned = await makeCandidate(api, { jobs: [job._id] });
    await api.delete(`/api/candidates/${binned._id}`).expect(200);
    await api.delete(`/api/jobs/${gone._id}`).expect(200);
    const { page, faults } = await openAs(site, '/jobs');
    await page.getByRole('link', { name: /Seen/ }).waitFor();
    const found = await lookAt(page, 'jobs');
    for (const [name, path, sign] of [
      ['job', `/jobs/${job._id}`, 'Candidates (5)'],
      ['job-deleted', `/jobs/${gone._id}`, 'This job was deleted'],
      ['deleted-jobs', '/deleted-items/jobs', 'Deleted on'],
      ['deleted-candidates', '/deleted-items/candidates', 'Deleted on'],
    ] as const) {
      await page.goto(path);
      await page.getByText(sign).first().waitFor();
      found.push(...(await lookAt(page, name)));
    }
    await page.goto(`/jobs/${job._id}/update`);
    await page.locator('.ProseMirror').waitFor();
    await page.getByRole('combobox', { name: 'Title' }).fill('');
    await button(page, 'Update').click();
    await page.getByText('Title is required').waitFor();
    await page.getByText('Please correct the marked fields.').waitFor({ state: 'detached' });
    found.push(...(await lookAt(page, 'job-form')));
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('I14 rich text', () => {
  it('runs nothing, neither as the server stores it nor with only the screen to clean it', async () => {
    const job = await makeJob(api, { title: 'Hostile' });
    const { page, faults } = await openAs(site, `/jobs/${job._id}`);
    const show = async () => {
      await page.goto(`/jobs/${job._id}`);
      await heading(page, 'Hostile').waitFor();
      await page.getByText('Required skills').waitFor();
      await page.waitForTimeout(50);
    };
    const whole = HOSTILE_HTML.filter((html) => !hasForbiddenCharacters(html))
      .map((html) => `<p>before</p>${html}`)
      .join('<p>after</p>');
    for (const html of HOSTILE_HTML) {
      const description = `<p>A description of enough length.</p>${html}`;
      const { status } = await api.patch(`/api/jobs/${job._id}`).send({ description });
      // Characters that no honest text contains are refused outright.
      expect([200, 400]).toContain(status);
    }
    await api
      .patch(`/api/jobs/${job._id}`)
      .send({ description: `<p>${'x'.repeat(20)}</p>${whole}` })
      .expect(200);
    await show();
    expect(faults).toEqual([]);

    const { db } = await testSpace();
    for (let from = 0; from < HOSTILE_HTML.length; from += 6) {
      const description = HOSTILE_HTML.slice(from, from + 6).join('<p>next</p>');
      await db.collection('jobs').updateOne({ title: 'Hostile' }, { $set: { description } });
      await show();
      expect(await page.evaluate(FOREIGN)).toEqual([]);
    }
    // Chromium also reports handlers in the inert document from which DOMPurify removes them.
    expect(faults.filter((fault) => !fault.startsWith('csp:'))).toEqual([]);
  });

  it('keeps the formats that the editor offers', async () => {
    const description =
      '<h2>Role</h2><p>A <strong>bold</strong> <em>slanted</em> <u>lined</u> <s>struck</s> word, <a href="https://example.org/x">linked</a></p><ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote>';
    const job = await makeJob(api, { title: 'Formatted', description });
    const { page, faults } = await openAs(site, `/jobs/${job._id}`);
    await page.getByRole('heading', { name: 'Role' }).waitFor();
    for (const tag of ['strong', 'em', 'u', 's', 'ul li p', 'ol li p', 'blockquote p']) {
      expect(await page.locator(`section ${tag}`).count()).toBeGreaterThan(0);
    }
    const link = page.getByRole('link', { name: 'linked' });
    expect(await link.getAttribute('href')).toBe('https://example.org/x');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(faults).toEqual([]);
  });
});
