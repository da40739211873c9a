import { launch, MeasuredPage } from '../browser.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import type { Sized } from './list.js';
import { links } from './portal.js';

/** Slow 3G: 400 kbit/s, 400 ms round trip. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 400;
const SLOWER_CPU = 4;
/** The largest contentful paint of a good page, ms (web.dev). */
const PAINTED_MS = 2_500;
/** First load, compressed. */
const FIRST_LOAD_KB = 150;

/** Workload 23: the candidate's page on a phone: slow 3G, a CPU four times slower. */
export async function portalPage({ site }: Sized): Promise<Result> {
  const [path] = await links(site, 1);
  const address = site.web.url + path!.replace('/api/portal/', '/onboarding/');
  const browser = await launch();
  let kilobytes = 0;
  const painted = async (slower: boolean): Promise<Sample> => {
    const page = await MeasuredPage.open(browser, site, { width: 360, height: 740 });
    const downloadThroughput = slower ? BYTES_PER_SECOND : -1;
    const conditions = { downloadThroughput, uploadThroughput: downloadThroughput };
    const latency = slower ? LATENCY_MS : 0;
    await page.session.send('Network.emulateNetworkConditions', { offline: false, latency, ...conditions });
    if (slower) await page.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.goto(address, `document.querySelector('h2')`);
    const value = await page.largestPaint();
    kilobytes = Math.max(kilobytes, page.bytes / 1_000);
    await page.close();
    return { value };
  };
  try {
    const result = await compare({
      workload: 23,
      name: "candidate's page, slow 3G and slower CPU beside neither, largest paint",
      unit: 'ms',
      limit: { name: 'ms', value: ({ value }) => value, atMost: PAINTED_MS },
      rounds: 3,
      ours: () => painted(true),
      baseline: () => painted(false),
    });
    assert(kilobytes <= FIRST_LOAD_KB, `${kilobytes} kB at the first load`);
    console.log(`     ${kilobytes.toFixed(0)} kB at the first load of the candidate's page`);
    return result;
  } finally {
    await browser.close();
  }
}
