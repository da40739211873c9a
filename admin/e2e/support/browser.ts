import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { ADMIN, type Agent, startApp, type TestApp } from '../../../test/support/app.js';
import { findChromium } from '../../../test/support/chromium.js';
import { adminAgent } from '../../../test/support/factories.js';
import { until } from '../../../test/support/until.js';

/** A signed-in user's page and its faults. */
export interface Session {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, opened dialogs, violations of the content security policy, responses of 500 and more. */
  faults: string[];
}

let browser: Promise<Browser> | undefined;
/* Contexts of the running test; undefined between tests, when a page belongs to all that follow. */
let ofTest: BrowserContext[] | undefined;

/** The real application with the built admin (`npm run build:admin`), and the administrator's client. */
export async function startSite(
  settings: Record<string, string> = {},
): Promise<{ site: TestApp; api: Agent }> {
  const site = await startApp(settings, resolve('admin/dist'));
  return { site, api: await adminAgent(site) };
}

/**
 * Signs in without the form and opens `path`. Pages opened by a test close when it ends; those of a set-up stay open.
 * @param user null for nobody
 * @param options the window's size in px, and the UTC time at which the page's clock is frozen
 */
export async function openAs(
  site: TestApp,
  path: string,
  user: { email: string; password: string } | null = ADMIN,
  options: { width?: number; height?: number; at?: Date } = {},
): Promise<Session> {
  const { width = 1280, height = 860, at } = options;
  const context = await (
    await launched()
  ).newContext({ baseURL: site.url, viewport: { width, height }, ...(at && { timezoneId: 'UTC' }) });
  ofTest?.push(context);
  if (at) await context.clock.setFixedTime(at);
  if (user) {
    const answer = await context.request.post('/api/auth/login', { data: { ...user, rememberMe: false } });
    if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  }
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.goto(path);
  return { page, context, faults };
}

/**
 * Removes the session's cookie and leaves the open page: its further calls would redirect to the sign-in page in the
 * middle of the test's next navigation.
 */
export async function forgetSession({ page, context }: Pick<Session, 'page' | 'context'>): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies();
}

/** Collects the faults of a page from now on: see {@link Session.faults}. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    /* A response of the application, not one that a test substitutes. */
    if (response.status() >= 500 && response.headers()['x-request-id'])
      faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(`csp: ${message.text()}`);
  });
  return faults;
}

const PROBE = '/intercepted';

/**
 * `route`, in force when this resolves: the browser lets a page's calls pass for a moment after `route`, and not even
 * `page.on('request')` sees them.
 */
export async function intercept(page: Page, ...[address, answer, options]: Parameters<Page['route']>) {
  await page.route(address, answer, options);
  await page.route(PROBE, (route) => route.fulfill({ status: 204 }));
  const statusOf = (url: string) => fetch(url).then(({ status }) => status);
  await until(async () => (await page.evaluate(statusOf, PROBE)) === 204);
}

/**
 * Holds the calls to an address, to test what happens before their responses.
 * @returns a function that releases them and all later ones
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((next) => (release = next));
  await intercept(page, address, async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  return release;
}

/**
 * Performs an act that writes, and expects the overlay's text while the call is under way, however slow the machine.
 * @param address of the call, which is held until the text appears
 */
export async function showsMeanwhile(
  page: Page,
  address: string | RegExp,
  act: () => Promise<unknown>,
  text: string,
): Promise<void> {
  const release = await hold(page, address, (request) => request.method() !== 'GET');
  await act();
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
  release();
}

/** Prints the content of a page, for a test that failed on it. */
async function printPage(page: Page): Promise<void> {
  const displayed = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  process.stderr.write(`A test failed at ${page.url()}, which shows:\n${displayed}\n`);
}

function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  return browser;
}

beforeEach(() => {
  ofTest = [];
});

/* Open pages keep calling the server and rendering. */
afterEach(async () => {
  const contexts = ofTest ?? [];
  ofTest = undefined;
  if ((globalThis as { hasTestFailed?: boolean }).hasTestFailed)
    for (const page of contexts.flatMap((context) => context.pages())) await printPage(page);
  await Promise.all(contexts.map((context) => context.close()));
});

afterAll(async () => {
  await (await browser)?.close();
});
