import type { Locator, Page } from 'playwright-core';

/** The candidate list. */
export class CandidateListPage {
  constructor(private readonly page: Page) {}

  /** Through the sidebar. */
  async open(): Promise<void> {
    await this.page.locator('nav').getByRole('link', { name: 'Candidates', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
  }

  async chooseFromMenu(entry: 'Import Candidates' | 'Settings'): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** The labels of the visible columns. */
  async columns(): Promise<string[]> {
    return (await this.page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search name, email or mobile' }).fill(text);
  }

  link(name: string): Locator {
    return this.page.getByRole('table').getByRole('link', { name, exact: true });
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
  async count(key: 'read' | 'valid' | 'invalid' | 'added'): Promise<number> {
    return Number((await this.page.locator(`[data-count="${key}"]`).innerText()).replaceAll(',', ''));
  }

  /** Number, name and errors of the invalid rows on this page. */
  async invalidRows(): Promise<Array<{ number: number; errors: string[] }>> {
    const rows = await this.page.getByRole('table', { name: 'Invalid rows' }).locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => {
        const [number, , errors] = await row.getByRole('cell').allInnerTexts();
        return { number: Number(number), errors: (errors ?? '').split('\n') };
      }),
    );
  }

  async confirm(valid: number): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${valid} valid candidates` }).click();
    await this.page.getByText(`${valid} candidates were added.`).waitFor({ timeout: 60_000 });
  }
}
