import sharp from 'sharp';
import type { Page } from 'playwright-core';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { pdfOf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { heading, notice } from './pages/access.js';
import { CandidateFormPage } from './pages/candidates.js';
import { hold, openAs, startSite } from './support/browser.js';
import { downloaded } from './support/downloads.js';

jest.setTimeout(180_000);

const RESUME = pdfOf(['Asha Rao', 'Experience', 'References']);
const CHOOSE = { resume: 'Resume', image: 'Image' } as const;

let site: TestApp;
let api: Agent;
let jobs: string[];
let photo: Buffer;

beforeAll(async () => {
  ({ site, api } = await startSite());
  jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7a4b' } })
    .jpeg()
    .toBuffer();
});

const choose = (page: Page, kind: keyof typeof CHOOSE, name: string, buffer: Buffer) =>
  page
    .locator(`input[type=file][aria-label="${CHOOSE[kind]}"]`)
    .setInputFiles({ name, mimeType: '', buffer });

async function withFiles(name: string) {
  const candidate = await makeCandidate(api, { jobs, name });
  await api
    .put(`/api/candidates/${candidate._id}/files/upload`)
    .attach('resume', RESUME, 'cv.pdf')
    .attach('image', photo, 'photo.jpg')
    .expect(200);
  return candidate;
}

/* Counts the pages that the browser is asked to print instead of printing them. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, {
      printed,
      print: () => printed.push(document.querySelectorAll('#hd-print img').length),
    });
  });

describe('files in the form', () => {
  it('show an error when they are of the wrong kind or too large, are saved, replaced and taken away', async () => {
    const { _id } = await makeCandidate(api, { jobs, name: 'Devika Nair' });
    const files = async () => (await api.get(`/api/candidates/${_id}`)).body.data.files;
    const { page, faults } = await openAs(site, `/candidates/${_id}/update`);
    const form = new CandidateFormPage(page);
    await heading(page, 'Update Devika Nair').waitFor();
    await choose(page, 'resume', 'cv.docx', Buffer.from('PK'));
    await choose(page, 'image', 'large.png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await form.save();
    expect(await form.messages()).toEqual([
      'Only PDF files are accepted',
      'File size exceeds the limit of 5MB.',
    ]);
    await choose(page, 'resume', 'cv.pdf', RESUME);
    await choose(page, 'image', 'photo.jpg', photo);
    await form.save();
    await notice(page, 'Candidate updated successfully');
    expect(Object.keys(await files()).sort()).toEqual(['image', 'resume']);
    for (const label of ['Resume', 'Image']) await page.getByRole('link', { name: label }).waitFor();

    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await page.getByText('Will be removed when you save.').waitFor();
    await choose(page, 'resume', 'new.pdf', pdfOf(['Another one']));
    await form.save();
    await heading(page, 'Devika Nair').waitFor();
    expect(Object.keys(await files())).toEqual(['resume']);
    await page.getByRole('link', { name: 'Resume' }).click();
    await page.getByText('Page 1 of 1').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a resume over the list', () => {
  it('closes by Escape, by its button and by a click outside, and leaves the list as it was', async () => {
    const { name, _id } = await withFiles('Asha Rao');
    const { page, faults } = await openAs(site, '/candidates');
    const view = page.getByRole('button', { name: `View the resume of ${name}` });
    const modal = page.getByRole('dialog', { name: `Resume of ${name}` });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(8, 8),
    ];
    for (const close of ways) {
      await view.click();
      await modal.getByText('Page 1 of 3').waitFor();
      await modal.getByText('Asha Rao', { exact: true }).waitFor();
      await close();
      await modal.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/candidates');
    }
    await view.click();
    await modal.getByRole('link', { name: 'Open in a new page' }).click();
    await page.waitForURL(`**/candidates/${_id}/files/resume`);
    await heading(page, `Resume of ${name}`).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the file viewer', () => {
  it('turns the pages of a PDF, zooms, downloads and prints it', async () => {
    const { name, _id } = await withFiles('Bina Das');
    const { page, faults } = await openAs(site, '/');
    await watchPrinting(page);
    await page.goto(`/candidates/${_id}/files/resume`);
    const tool = (label: string) => page.getByRole('button', { name: label, exact: true });
    await page.getByText('Page 1 of 3').waitFor();
    expect(await tool('Previous page').isDisabled()).toBe(true);
    await page.getByText('Asha Rao', { exact: true }).waitFor();
    await tool('Next page').click();
    await page.getByText('Experience', { exact: true }).waitFor();
    await tool('Next page').click();
    await page.getByText('Page 3 of 3').waitFor();
    await page.getByText('References', { exact: true }).waitFor();
    expect(await tool('Next page').isDisabled()).toBe(true);

    const width = async () => (await page.locator('.react-pdf__Page').boundingBox())!.width;
    const fit = await width();
    await tool('Zoom in').click();
    await eventually(width, (now) => now > fit * 1.2);
    await tool('Fit to width').click();
    await eventually(width, (now) => Math.abs(now - fit) < 1);
    await tool('Zoom out').click();
    await eventually(width, (now) => now < fit * 0.9);

    const file = await downloaded(page, page.getByRole('link', { name: 'Download' }));
    expect(file.name).toBe(`Resume of ${name}.pdf`);
    expect(file.bytes.equals(RESUME)).toBe(true);
    await tool('Print').click();
    await page.waitForFunction(() => (window as unknown as { printed: number[] }).printed.length > 0);
    expect(await page.evaluate('window.printed')).toEqual([3]);
    expect(faults).toEqual([]);
  });

  it('says that a PDF is on its way until its page is drawn', async () => {
    const { _id } = await withFiles('Dipa Rane');
    const { page, faults } = await openAs(site, '/');
    const release = await hold(page, /pdf\.worker/);
    await page.goto(`/candidates/${_id}/files/resume`);
    await page.getByRole('region', { name: /^Resume of/ }).waitFor();
    const waiting = page.getByRole('status', { name: 'Loading the file…' });
    await waiting.waitFor();
    release();
    await page.getByText('Asha Rao', { exact: true }).waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('zooms, downloads and prints an image, and says when a file is not there', async () => {
    const { name, _id } = await withFiles('Charu Menon');
    const { page, faults } = await openAs(site, '/');
    await watchPrinting(page);
    await page.goto(`/candidates/${_id}/files/image`);
    const image = page.getByRole('img', { name: `Image of ${name}` });
    await image.waitFor();
    const width = async () => (await image.boundingBox())!.width;
    const fit = await width();
    const tool = (label: string) => page.getByRole('button', { name: label, exact: true });
    await tool('Zoom in').click();
    await eventually(width, (now) => now > fit * 1.2);
    await tool('Fit to width').click();
    await eventually(width, (now) => Math.abs(now - fit) < 1);
    const box = (await image.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -300);
    await eventually(width, (now) => now > fit + 1);
    const file = await downloaded(page, page.getByRole('link', { name: 'Download' }));
    expect(file.name).toMatch(new RegExp(`^Image of ${name}\\.(jpg|webp|png)$`));
    await tool('Print').click();
    await page.waitForFunction(() => (window as unknown as { printed: number[] }).printed.length > 0);
    expect(await page.evaluate('window.printed')).toEqual([1]);

    await page.goto(`/candidates/${_id}/files/offerLetter`);
    await page.getByText('Candidate does not have that file').waitFor();
    await page.goto('/candidates/aaaaaaaaaaaaaaaaaaaaaaaa/files/resume');
    await page.getByText('Candidate does not exist').waitFor();
    expect(faults).toEqual([]);
  });
});
