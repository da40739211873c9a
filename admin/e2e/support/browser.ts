import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { ADMIN, type Agent, startApp, type TestApp } from '../../../test/support/app.js';
import { findChromium } from '../../../test/support/chromium.js';
import { adminAgent } from '../../../test/support/factories.js';

/** A page of a signed-in user and what went wrong on it. */
export interface Session {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, dialogs that opened, violations of the content security policy, answers of 500 and more. */
  faults: string[];
}

let browser: Promise<Browser> | undefined;
/* Of the test that runs; undefined between tests, where a page is for all that follow. */
let ofTest: BrowserContext[] | undefined;

/** The real application with the built admin (`npm run build:admin`), and the administrator's client. */
export async function startSite(
  settings: Record<string, string> = {},
): Promise<{ site: TestApp; api: Agent }> {
  const site = await startApp(settings, resolve('admin/dist'));
  return { site, api: await adminAgent(site) };
}

/**
 * Signs in past the form and opens `path`. What a test opens is closed when it ends; what a set-up opens stays.
 * @param user null for nobody
 * @param options the window's size in px, and the moment at which the page's clock stands still, in UTC
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
 * Takes the session's cookie away and leaves the page that was open: what it still asks for would lead to the page to
 * sign in at, in the middle of where the test goes next.
 */
export async function forgetSession({ page, context }: Pick<Session, 'page' | 'context'>): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies();
}

/** What goes wrong on a page from now on: see {@link Session.faults}. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    /* An answer of the application, not one that a test gives in its place. */
    if (response.status() >= 500 && response.headers()['x-request-id'])
      faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(`csp: ${message.text()}`);
  });
  return faults;
}

/**
 * Holds the calls to an address, for what is shown or done before their answers.
 * @returns lets them go on, those that come later too
 */
export async function hold(
  where: Page | BrowserContext,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((next) => (release = next));
  await where.route(address, async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  return release;
}

/**
 * Does something that writes, and looks for the overlay's text while the call is on its way, however slow the machine.
 * @param address of the call, which is held until the text is there
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

/** Prints what a page shows, for a test that failed on it. */
async function tell(page: Page): Promise<void> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  process.stderr.write(`A test failed at ${page.url()}, which shows:\n${shown}\n`);
}

function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  return browser;
}

beforeEach(() => {
  ofTest = [];
});

/* Open pages go on asking the server and drawing. */
afterEach(async () => {
  const contexts = ofTest ?? [];
  ofTest = undefined;
  if ((globalThis as { hasTestFailed?: boolean }).hasTestFailed)
    for (const page of contexts.flatMap((context) => context.pages())) await tell(page);
  await Promise.all(contexts.map((context) => context.close()));
});

afterAll(async () => {
  await (await browser)?.close();
});
