import { clock } from '../../src/core/clock/clock.js';
import { PAGES } from '../../src/shared/pages.js';
import type { TestApp } from '../../test/support/app.js';
import { violationsOf } from './support/axe.js';
import { openAs, type Session } from './support/browser.js';
import { coveredParts } from './support/covered.js';
import { type House, makeHouse, OUTSIDE } from './support/house.js';
import { setTheme } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';
import { picture, tellPictures } from './support/pictures.js';
import { SettledPage } from './support/settled.js';
import { watchShifts } from './support/shifts.js';

jest.setTimeout(240_000);

/** When all of it happens: pictures show the same days and hours on every run. */
const NOW = new Date('2031-03-05T09:30:00Z');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
/** Widths, px, at which nothing may lie over what can be used. */
const WIDTHS = [1280, 768, 1024, 1920, 2560];
/** CLS above which people see parts move. */
const SHIFT = 0.05;

interface Walker {
  session: Session;
  settled: SettledPage;
  shifts: Awaited<ReturnType<typeof watchShifts>>;
}

let site: TestApp;
let house: House;
const walkers: Record<string, Walker> = {};
const changed: string[] = [];

async function walker(
  path: string,
  user: { email: string; password: string } | null | undefined,
): Promise<Walker> {
  const session = await openAs(site, path, user, { ...DESK, at: NOW });
  return {
    session,
    settled: new SettledPage(session.page),
    shifts: await watchShifts(session.page),
  };
}

beforeAll(async () => {
  clock.move(NOW.getTime() - Date.now());
  let api;
  ({ site, api } = await startMailingSite());
  house = await makeHouse(site, api);
  walkers['inside'] = await walker('/profile', undefined);
  walkers['outside'] = await walker('/login', null);
});

afterAll(() => {
  clock.move(0);
  tellPictures(changed);
});

it.each(PAGES)(
  'F4 the page %s: nothing that axe finds, nothing covered, nothing that moves',
  async (address) => {
    const { session, settled, shifts } = walkers[OUTSIDE.includes(address) ? 'outside' : 'inside']!;
    const { page, faults } = session;
    const path = house.address(address);
    const name = address === '/' ? 'dashboard' : address.slice(1).replaceAll(/[/:]+/g, '-');
    const found: string[] = [];
    const note = (where: string, what: string[]) => found.push(...what.map((one) => `${where}: ${one}`));
    const still = async (where: string) => {
      const { sum, moved } = await shifts();
      if (sum >= SHIFT) note(where, [moved]);
    };

    await page.setViewportSize(DESK);
    await settled.open(address === '/reset-password' ? `${path}?token=x` : path);
    await still('parts move');
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      const difference = await picture(page, `${name}-${theme}`);
      if (difference) changed.push(difference);
    }
    /* Colours are all that the dark theme has of its own. */
    note('dark', await violationsOf(page, (axe) => axe.withRules('color-contrast')));
    await setTheme(page, 'light');
    note('light', await violationsOf(page));
    for (const width of WIDTHS) found.push(...(await coveredParts(page, { ...DESK, width })));

    await page.setViewportSize(PHONE);
    await page.reload();
    await settled.stands();
    await still('parts move on a phone');
    note('phone', await violationsOf(page));
    for (const width of [PHONE.width, 320]) found.push(...(await coveredParts(page, { ...PHONE, width })));
    await setTheme(page, 'dark');
    note('dark phone', await violationsOf(page, (axe) => axe.withRules('color-contrast')));
    await setTheme(page, 'light');
    expect([...found, ...faults.splice(0)]).toEqual([]);
  },
);
