import type { Locator, Page } from 'playwright-core';
import { fillDay } from '../support/days.js';

/** The fields of the user form. */
export interface NewUser {
  name: string;
  email: string;
  mobile: string;
  password: string;
  roles: string[];
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The entries of the sidebar, in order. */
export async function sidebar(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  const links = await page.locator('nav li a').all();
  return Promise.all(links.map(async (link) => (await link.innerText()).trim()));
}

/** The checkbox of one action on the card of a resource in the role form. */
export function actionBox(page: Page, resource: string, action: string): Locator {
  return page
    .locator(`[data-field="permissions-${resource}"]`)
    .getByRole('checkbox', { name: action, exact: true });
}

/** Fills in the form of a new user. */
export async function fillUser(page: Page, user: NewUser): Promise<void> {
  await page.getByLabel('Name').fill(user.name);
  await fillDay(page, 'Date of birth', '23/04/1992');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Mobile').fill(user.mobile);
  await page.getByLabel('Address').fill('7 Residency Road, Bengaluru');
  for (const role of user.roles) {
    await page.getByRole('combobox', { name: 'Roles' }).fill(role);
    await page.getByRole('option', { name: role }).click();
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
}

/** Signs in through the form of the login page. @param address of that page, with the return path if there is one */
export async function signInByForm(
  page: Page,
  email: string,
  password: string,
  address = '/login',
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}
