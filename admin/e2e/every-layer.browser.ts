import type { Locator, Page } from 'playwright-core';
import { clock } from '../../src/core/clock/clock.js';
import type { TestApp } from '../../test/support/app.js';
import { makeCompletedOnboarding } from '../../test/support/employees.js';
import { stepBody } from '../../test/support/factories.js';
import { eventually } from '../../test/support/until.js';
import { transitionsEnded, violationsOf } from './support/axe.js';
import { intercept, openAs, type Session } from './support/browser.js';
import { coveredParts, LAYER } from './support/covered.js';
import { fillDay } from './support/days.js';
import { type House, makeHouse } from './support/house.js';
import { setTheme } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';
import { painted } from './support/painted.js';
import { SettledPage } from './support/settled.js';

jest.setTimeout(120_000);

const NOW = new Date('2031-03-05T09:30:00Z');

/** The name of a control to press, or something to do before. */
type Step = string | RegExp | ((page: Page) => Promise<void>);

const joiningDate = (page: Page) => fillDay(page, 'Joining date', '06/05/2031');

const refusedByTheServer = async (page: Page) => {
  const refusal = { success: false, code: 'CONFLICT', message: 'Try again.' };
  await intercept(page, '**/ops/test-mail', (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[role=dialog] [role=alert]:focus').getByText('Try again.').waitFor();
};

const REVIEW = 'Review Raghunandan Venkatasubramanian';
const RESUME = /^View the resume of/;
const SIDEBAR = 'Open the sidebar';
const TEMPLATES = 'Start from a template';

/** The layers: a page, and the controls that open something over it. */
const LAYERS: ReadonlyArray<readonly [page: string, ...steps: Step[]]> = [
  ['/', /^Search candidates/],
  ['/', SIDEBAR],
  ['/', 'Help'],
  ['/', 'Log out'],
  ['/jobs/create', 'Employment Type'],
  ['/jobs/:id', 'More'],
  ['/jobs/:id', 'Delete'],
  ['/candidates', 'Job'],
  ['/candidates', 'Filters'],
  ['/candidates', /^Views/],
  ['/candidates', /^Views/, 'Save as a new view…'],
  ['/candidates', /^Order: /],
  ['/candidates', 'More actions'],
  ['/candidates', 'More actions', 'Import Candidates'],
  ['/candidates', 'More actions', 'Export Candidates'],
  ['/candidates', 'More actions', 'Bulk changes'],
  ['/candidates', 'More actions', 'Settings'],
  ['/candidates', /^Status of Raghunandan/],
  ['/candidates', RESUME],
  ['/candidates', REVIEW, 'Keys'],
  ['/candidates', REVIEW, 'More statuses'],
  ['/candidates', REVIEW, 'Edit'],
  ['/candidates/add', 'Jobs'],
  ['/candidates/add', /^Choose date/],
  ['/candidates/:id', 'Edit Gender'],
  ['/candidates/:id', joiningDate, 'Preview'],
  ['/candidates/:id', 'Send offer letter'],
  ['/candidates/:id', 'Delete'],
  ['/screenings/:id', 'Reject All'],
  ['/interviews', 'Actions for I1'],
  ['/interviews', 'Calendar', /I1/],
  ['/interviews', /I1/, 'Reschedule'],
  ['/interviews', /I1/, 'Cancel interview'],
  ['/interviews/create', /^Choose date/],
  ['/interviews/create', 'Job'],
  ['/onboardings/create', TEMPLATES],
  ['/onboardings/create', TEMPLATES, 'Delete a template'],
  ['/onboardings/:id/update', 'Save as template'],
  ['/onboardings/:completed', 'Create employee'],
  ['/employees', 'Columns'],
  ['/roles', 'Delete Recruiter'],
  ['/mails', 'Test mail', refusedByTheServer],
  ['/deleted-items/:tabName', /^Delete Permanently/],
  ['/profile/sessions', 'End all other sessions'],
];

const ONLY_AT_A_DESK: readonly Step[] = [RESUME, 'Keys', 'Edit'];
const ONLY_ON_A_PHONE: readonly Step[] = [SIDEBAR, 'More'];

const ROLES = ['button', 'menuitem', 'combobox', 'link'] as const;
const NOTICE = 'People read this while something else is open: it covers none of what can be used there.';

/* Marks the layers that were open before a control was pressed. */
const OPEN_BEFORE = 'data-open-before';
const marked = (all: Element[], [name, isOn]: readonly [string, boolean]) =>
  all.forEach((one) => one.toggleAttribute(name, isOn));

/** Opens layers over pages and closes them by Escape; it writes nothing. */
class Visitor {
  private readonly page: Page;
  private readonly settled: SettledPage;
  /** False after a failure, which may leave a layer open. */
  private isClean = true;

  private constructor(
    private readonly name: string,
    private readonly session: Session,
    private readonly size: { width: number; height: number },
    /** Width in px at which no control may be covered. */
    private readonly narrowest: number,
    readonly lacks: readonly Step[],
  ) {
    this.page = session.page;
    this.settled = new SettledPage(session.page);
  }

  static async come(
    site: TestApp,
    theme: 'light' | 'dark',
    width: number,
    narrowest: number,
    lacks: readonly Step[],
  ): Promise<Visitor> {
    const size = { width, height: 800 };
    const session = await openAs(site, '/profile', undefined, { ...size, at: NOW });
    await session.page.locator('h1').first().waitFor();
    await setTheme(session.page, theme);
    return new Visitor(`${theme}, ${width} px`, session, size, narrowest, lacks);
  }

  /** @returns the layer that the steps open, and its faults */
  async opens(path: string, steps: readonly Step[]): Promise<{ layer: string; found: string[] }> {
    try {
      return await this.open(path, steps);
    } catch (error) {
      return { layer: 'nothing', found: [`${this.name}: ${(error as Error).message}`] };
    }
  }

  private async open(path: string, steps: readonly Step[]): Promise<{ layer: string; found: string[] }> {
    const { page, settled } = this;
    if (!this.isClean) await settled.open(path);
    const { pathname, hash } = new URL(page.url());
    if (pathname + hash !== path) await settled.go(path);
    this.isClean = false;
    const pressed: Locator[] = [];
    await page.locator(`[${OPEN_BEFORE}]`).evaluateAll(marked, [OPEN_BEFORE, false] as const);
    for (const step of steps) {
      if (typeof step === 'function') await step(page);
      else pressed.push(...(await this.press(step, pressed.length === 0)));
    }
    /* The previous step's menu may still be closing. */
    await transitionsEnded(page);
    const layer = this.layers()
      .and(page.locator(`:not([${OPEN_BEFORE}])`))
      .last();
    await layer.waitFor();
    const name = await nameOf(layer);
    const found = await this.look(layer);
    if (name.endsWith('“”')) found.push(`it has no name: ${name}`);
    found.push(...(await this.leave(pressed)), ...this.session.faults.splice(0));
    this.isClean = true;
    return { layer: name, found: found.map((one) => `${this.name}: ${one}`) };
  }

  /** Presses a control; on a phone it may be in the sheet of actions or in the menu. @returns the pressed controls */
  private async press(name: string | RegExp, isOfPage: boolean): Promise<Locator[]> {
    const named = this.pressable(name);
    const more = this.page.getByRole('button', { name: name === 'Help' ? SIDEBAR : 'More', exact: true });
    await named.or(more).first().waitFor();
    const isBehind = isOfPage && (await named.count()) === 0;
    if (isBehind) await more.click();
    // Its menu may still be closing when the dialog that it opens is loading.
    await this.layers().evaluateAll(marked, [OPEN_BEFORE, true] as const);
    await named.first().click();
    await this.settled.stands();
    return isBehind ? [more, named] : [named];
  }

  private pressable(name: string | RegExp): Locator {
    const [first, ...others] = ROLES.map((role) => this.page.getByRole(role, { name, exact: true }));
    return others.reduce((one, other) => one.or(other), first!).filter({ visible: true });
  }

  private async look(layer: Locator): Promise<string[]> {
    const { page, size } = this;
    await layer.evaluate((top) => top.setAttribute('data-layer', ''));
    /* A picker's focus guards and the labels of its time columns belong to the package. */
    const found = await violationsOf(page, (axe) =>
      axe
        .include('[data-layer]')
        .exclude('[data-testid^=sentinel]')
        .exclude('.MuiMultiSectionDigitalClock-root')
        .disableRules('region'),
    );
    if (!(await hasFocus(layer))) found.push(`the focus is outside: ${await this.focused()}`);
    await page.evaluate(
      (detail) => dispatchEvent(new CustomEvent('hiredesk:session-lost', { detail })),
      NOTICE,
    );
    found.push(...(await coveredParts(page, { ...size, width: this.narrowest })));
    await page.setViewportSize(size);
    return found;
  }

  /** Closes the layers by Escape. @returns a fault if the focus does not come back */
  private async leave(pressed: readonly Locator[]): Promise<string[]> {
    for (let left = await this.layers().count(); left > 0;) {
      const before = left;
      await this.page.keyboard.press('Escape');
      left = await eventually(
        () => this.layers().count(),
        (now) => now < before,
        3_000,
      );
    }
    await painted(this.page);
    const back = await Promise.all(
      pressed.map((one) =>
        one.evaluateAll((all) => all.some((part) => part.contains(document.activeElement))),
      ),
    );
    const found = back.includes(true) ? [] : [`the focus does not come back: ${await this.focused()}`];
    /* Also closes the review or the search field that the layer was opened from. */
    await this.page.keyboard.press('Escape');
    const close = this.page.getByRole('log').getByRole('button', { name: /^Close/ });
    await close.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    return found;
  }

  private layers(): Locator {
    return this.page.locator(LAYER).filter({ visible: true });
  }

  private focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
  }
}

/** Role and accessible name of a layer. */
const nameOf = (layer: Locator) =>
  layer.evaluate((top) => {
    const ids = top.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const words = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    return `${top.role} “${top.ariaLabel ?? words.join(' ')}”`;
  });

/** Whether the focus is in the layer, in its container, or in the field whose options it lists. */
const hasFocus = (place: Locator) =>
  place.evaluate((element) => {
    const active = document.activeElement;
    return (
      element.contains(active) ||
      (element.parentElement!.contains(active) && element.matches('[role*=dialog]')) ||
      (active?.getAttribute('aria-controls') ?? '').split(' ').includes(element.id || 'none')
    );
  });

let house: House;
let visitors: Visitor[];
let completed: string;
const opened: string[] = [];

beforeAll(async () => {
  clock.move(NOW.getTime() - Date.now());
  const { site, api } = await startMailingSite();
  house = await makeHouse(site, api);
  await api
    .post('/api/onboarding-templates')
    .send({ name: 'Engineers', steps: [stepBody()] })
    .expect(201);
  completed = (await makeCompletedOnboarding(api)).id;
  visitors = await Promise.all([
    Visitor.come(site, 'light', 1280, 1280, ONLY_ON_A_PHONE),
    Visitor.come(site, 'dark', 360, 320, ONLY_AT_A_DESK),
  ]);
});

afterAll(() => {
  clock.move(0);
  process.stdout.write(`${opened.length} layers were opened:\n${opened.join('\n')}\n`);
});

it.each(LAYERS.map(([page, ...steps]) => ({ page, steps, way: [page, ...steps.map(wordsOf)].join(' › ') })))(
  'F4 over $way: nothing that axe finds, nothing covered, by a notice neither; the focus goes in and comes back',
  async ({ page, steps, way }) => {
    const path = house.address(page.replace(':completed', completed));
    const able = visitors.filter(({ lacks }) => !steps.some((step) => lacks.includes(step)));
    const seen = await Promise.all(able.map((visitor) => visitor.opens(path, steps)));
    opened.push(`${way}: ${[...new Set(seen.map(({ layer }) => layer))].join(', ')}`);
    expect(seen.flatMap(({ found }) => found)).toEqual([]);
  },
);

function wordsOf(step: Step): string {
  return typeof step === 'string' ? step : typeof step === 'function' ? step.name : step.source;
}
