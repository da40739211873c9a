import type { Locator, Page } from 'playwright-core';
import { fillDay } from '../support/days.js';

/** The candidate list. */
export class CandidateListPage {
  constructor(private readonly page: Page) {}

  /** Opens it through the sidebar. */
  async open(): Promise<void> {
    await this.page.locator('nav').getByRole('link', { name: 'Candidates', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
  }

  async chooseFromMenu(
    entry: 'Import Candidates' | 'Earlier imports' | 'Export Candidates' | 'Settings',
  ): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** The labels of the visible columns. */
  async columns(): Promise<string[]> {
    return (await this.page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  }

  /** Types a search, and waits until the list applies it. */
  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search name, email, mobile or resume' }).fill(text);
    await this.page.waitForURL((url) => url.search.includes(encodeURIComponent(JSON.stringify(text))));
  }

  link(name: string): Locator {
    return this.page.getByRole('table').getByRole('link', { name, exact: true });
  }

  /** Waits until the list holds this many candidates. */
  async count(total: number): Promise<void> {
    await this.page
      .getByRole('heading', { level: 1 })
      .locator(`xpath=..`)
      .getByText(String(total), { exact: true })
      .waitFor();
  }

  /** Turns the selection mode on and selects candidates of the page. */
  async select(...names: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of names) await this.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }

  /** The rows of the page, each cell's text by the label of its column; names without the initials. */
  async rows(): Promise<Array<Record<string, string>>> {
    const labels = await this.columns();
    const rows = await this.page.getByRole('table').locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => {
        const texts = await row.getByRole('cell').allInnerTexts();
        const name = await row.getByRole('link').first().innerText();
        return Object.fromEntries(
          labels.map((label, index) => [label, label === 'Name' ? name : texts[index]!.trim()]),
        );
      }),
    );
  }
}

/** The upload dialog and the page of one import. */
export class ImportPage {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Import candidates' });
  }

  async upload(name: string, buffer: Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  }

  async waitUntilChecked(): Promise<void> {
    await this.page
      .getByText('The file is checked. Nothing has been added yet.')
      .waitFor({ timeout: 60_000 });
  }

  /** A count of the summary, as a number. */
  async count(
    key: 'read' | 'valid' | 'invalid' | 'added' | 'existing' | 'linked' | 'undone',
  ): Promise<number> {
    return Number((await this.page.locator(`[data-count="${key}"]`).innerText()).replaceAll(',', ''));
  }

  /** Number, name and errors of the invalid rows on this page. */
  async invalidRows(): Promise<Array<{ number: number; errors: string[] }>> {
    const rows = this.page.getByRole('table', { name: 'Invalid rows' }).locator('tbody tr');
    // The counts appear earlier, and without invalid rows there is no table.
    await rows.first().waitFor();
    return Promise.all(
      (await rows.all()).map(async (row) => {
        const [number, , errors] = await row.getByRole('cell').allInnerTexts();
        return { number: Number(number), errors: (errors ?? '').split('\n') };
      }),
    );
  }

  async confirm(valid: number): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${valid} valid candidates` }).click();
    await this.waitUntilAdded(valid);
  }

  async waitUntilAdded(count: number): Promise<void> {
    const text = count === 1 ? '1 candidate was added.' : `${count} candidates were added.`;
    await this.page.getByText(text).waitFor({ timeout: 60_000 });
  }

  /** Answers the confirmation of a button of the page; its own button has the same name until it is gone. */
  async answer(title: string, name: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: title });
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Fields of the candidate form; omitted ones stay unchanged. */
export interface CandidateEntries {
  name?: string;
  email?: string;
  mobile?: string;
  gender?: 'Male' | 'Female';
  currentLocation?: string;
  education?: string;
  /** Words that find the job, and its title. */
  job?: string;
  /** dd/mm/yyyy */
  applicationDate?: string;
  appliedThrough?: string;
  experience?: string;
  lastJob?: string;
  currentCTC?: string;
  notes?: string;
}

/** The form of a new or an existing candidate. */
export class CandidateFormPage {
  constructor(private readonly page: Page) {}

  async fillIn(entries: CandidateEntries): Promise<void> {
    const { page } = this;
    const text = async (label: string, value: string | undefined) => {
      if (value !== undefined) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    };
    const number = async (label: string, value: string | undefined) => {
      if (value !== undefined) await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
    };
    const { gender, currentLocation, job, applicationDate, appliedThrough } = entries;
    await text('Name', entries.name);
    await text('Email', entries.email);
    await text('Mobile', entries.mobile);
    if (gender) await page.getByRole('radio', { name: gender, exact: true }).check();
    if (currentLocation !== undefined) {
      await page.getByRole('combobox', { name: 'Current Location' }).fill(currentLocation);
    }
    await text('Education', entries.education);
    if (job) {
      await page.getByRole('combobox', { name: 'Jobs', exact: true }).fill(job);
      await page.getByRole('option', { name: job }).click();
    }
    if (applicationDate) await fillDay(page, 'Application Date', applicationDate);
    if (appliedThrough) {
      await page.getByRole('combobox', { name: 'Applied Through' }).click();
      await page.getByRole('option', { name: appliedThrough }).click();
    }
    await number('Experience', entries.experience);
    await text('Last Job', entries.lastJob);
    await text('Current CTC', entries.currentCTC);
    await text('Notes', entries.notes);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** The messages under the fields, in the order of the fields. */
  async messages(): Promise<string[]> {
    await this.page.locator('.MuiFormHelperText-root.Mui-error').first().waitFor();
    const texts = await this.page.locator('.MuiFormHelperText-root.Mui-error').allInnerTexts();
    return texts.map((text) => text.trim()).filter(Boolean);
  }
}
