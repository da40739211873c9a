import { clock } from '../../src/core/clock/clock.js';
import { PAGES } from '../../src/shared/pages.js';
import type { TestApp } from '../../test/support/app.js';
import { violationsOf } from './support/axe.js';
import { openAs, type Session } from './support/browser.js';
import { coveredParts } from './support/covered.js';
import { type House, makeHouse, OUTSIDE } from './support/house.js';
import { setTheme } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';
import { picture, printPictures } from './support/pictures.js';
import { SettledPage } from './support/settled.js';
import { watchShifts } from './support/shifts.js';

jest.setTimeout(240_000);

/** The fixed time of the test: pictures show the same days and hours on every run. */
const NOW = new Date('2031-03-05T09:30:00Z');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
/** Widths, px, at which nothing may cover a control. */
const WIDTHS = [1280, 768, 1024, 1920, 2560];
/** CLS above which people notice parts moving. */
const SHIFT = 0.05;

/** A window that visits pages one after another. */
interface Walker {
  session: Session;
  settled: SettledPage;
  shifts: Awaited<ReturnType<typeof watchShifts>>;
}

let site: TestApp;
let house: House;
/** Signed in, at a desk and on a phone, and signed out. */
let desk: Walker;
let phone: Walker;
let outside: Walker;
const changed: string[] = [];

async function walker(size: typeof DESK, path = '/profile', user?: null): Promise<Walker> {
  const session = await openAs(site, path, user, { ...size, at: NOW });
  const settled = new SettledPage(session.page);
  const shifts = await watchShifts(session.page);
  await settled.open(path);
  return { session, settled, shifts };
}

beforeAll(async () => {
  clock.move(NOW.getTime() - Date.now());
  let api;
  ({ site, api } = await startMailingSite());
  house = await makeHouse(site, api);
  desk = await walker(DESK);
  phone = await walker(PHONE);
  outside = await walker(DESK, '/login', null);
});

afterAll(() => {
  clock.move(0);
  printPictures(changed);
});

/** The faults of the open page in one theme: its colours, or everything that axe checks. */
const wrongIn = async (where: string, { page }: Session, part: 'all' | 'colours') =>
  (await violationsOf(page, part === 'all' ? undefined : (axe) => axe.withRules('color-contrast'))).map(
    (one) => `${where}: ${one}`,
  );

async function moved(where: string, { shifts }: Walker): Promise<string[]> {
  const { sum, moved: what } = await shifts();
  return sum < SHIFT ? [] : [`${where}: parts move: ${what}`];
}

async function covered({ page }: Session, size: typeof DESK, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) found.push(...(await coveredParts(page, { ...size, width })));
  return found;
}

/** Loads a page at a desk. */
async function atDesk(at: Walker, path: string, name: string): Promise<string[]> {
  const { session, settled } = at;
  await session.page.setViewportSize(DESK);
  await settled.open(path);
  const found = await moved('desk', at);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(session.page, theme);
    const difference = await picture(session.page, `${name}-${theme}`);
    if (difference) changed.push(difference);
  }
  /* Only the colours differ in the dark theme. */
  found.push(...(await wrongIn('dark', session, 'colours')));
  await setTheme(session.page, 'light');
  found.push(...(await wrongIn('light', session, 'all')), ...(await covered(session, DESK, WIDTHS)));
  return found;
}

/** Opens a page on a phone, from another page if there is one. */
async function onPhone(at: Walker, path: string, isInside: boolean): Promise<string[]> {
  const { session, settled, shifts } = at;
  await session.page.setViewportSize(PHONE);
  await shifts();
  await (isInside ? settled.go(path) : settled.open(path));
  const found = [
    ...(await moved('phone', at)),
    ...(await wrongIn('phone', session, 'all')),
    ...(await covered(session, PHONE, [PHONE.width, 320])),
  ];
  await setTheme(session.page, 'dark');
  found.push(...(await wrongIn('dark phone', session, 'colours')));
  await setTheme(session.page, 'light');
  return found;
}

it.each(PAGES)(
  'F4 the page %s: nothing that axe finds, nothing covered, nothing that moves',
  async (address) => {
    const path = `${house.address(address)}${address === '/reset-password' ? '?token=x' : ''}`;
    const name = address === '/' ? 'dashboard' : address.slice(1).replaceAll(/[/:]+/g, '-');
    const isOutside = OUTSIDE.includes(address);
    const found = isOutside
      ? [...(await atDesk(outside, path, name)), ...(await onPhone(outside, path, false))]
      : (await Promise.all([atDesk(desk, path, name), onPhone(phone, path, true)])).flat();
    for (const { session } of [desk, phone, outside]) found.push(...session.faults.splice(0));
    expect(found).toEqual([]);
  },
);
