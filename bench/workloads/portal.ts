import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnboardingAnswer, OnboardingLinkMade } from '../../src/shared/resources/onboardings/api.js';
import { pdf } from '../../test/support/pdf.js';
import { compare, assert, percentile, type Result, type Sample } from '../harness.js';
import { ask, loaded } from '../load.js';
import type { Site } from '../site.js';
import { LIST, signedIn, type Sized } from './list.js';

const CANDIDATES = 100;
const DOCUMENT = 'Pan Card';
/** A document just below the limit of 5 MB. */
const BYTES = 5 * 1024 * 1024 - 1_000;
/** Most memory that the web process may gain while all of them upload, MB. */
const GROWTH_MB = 150;
/** p95 of saved steps, ms. */
const STEP_MS = 100;

/** Creates onboardings for this many candidates without one. @returns the paths of their links */
export async function links(site: Site, count: number): Promise<string[]> {
  const found = await site.db
    .collection('candidates')
    .find({ isDeleted: false, status: { $nin: ['Rejected', 'Black Listed'] } }, { projection: { jobs: 1 } })
    .sort({ _id: 1 })
    .skip(await site.db.collection('onboardings').countDocuments())
    .limit(count)
    .toArray();
  const paths: string[] = [];
  for (const { _id, jobs } of found) {
    const file = { name: DOCUMENT, type: 'pdf', required: false };
    const steps = ['One', 'Two', 'Three'].map((name, index) => ({
      name,
      fields: [{ name: 'PAN', required: true }],
      files: [index === 0 ? file : { ...file, name: `${DOCUMENT} ${name}` }],
    }));
    const body = { candidate: String(_id), job: String((jobs as unknown[])[0]), steps };
    const made = await site.call<OnboardingAnswer>('POST', '/onboardings', body);
    const { url } = await site.call<OnboardingLinkMade>('POST', `/onboardings/${made._id}/link`, {});
    paths.push(`/api/portal/${url.split('/').at(-1)}`);
  }
  return paths;
}

/** Workload 23: the candidate saves a step, against the list; 100 candidates upload 5 MB each at once. */
export async function portal(size: Sized): Promise<Result[]> {
  const { site } = size;
  const paths = await links(site, CANDIDATES);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const saving = async (): Promise<Sample> => {
    const latencies: number[] = [];
    for (const path of paths) {
      const began = performance.now();
      await send(site.web.url, agent, 'PATCH', `${path}/steps/0`, 'application/json', STEP);
      latencies.push(performance.now() - began);
    }
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    return { value: p50, p50, p95 };
  };
  const steps = await compare({
    workload: 23,
    name: 'a step saved by the candidate beside the first page of the list, p50',
    unit: 'ms',
    limit: { name: 'p95 ms', value: ({ p95 }) => p95!, atMost: STEP_MS },
    rounds: 3,
    ours: saving,
    baseline: () => loaded(site.web, signedIn(site, LIST, 1), 'p50'),
  });
  let growthMb = 0;
  const uploading = async (): Promise<Sample> => {
    const before = (await site.web.usage()).peakRssMb;
    const all = Promise.all(paths.map((path) => upload(site.web.url, path)));
    const latencies = await ask(site.web.url, signedIn(site, LIST, 1, all));
    await all;
    const { peakRssMb, longestBlockMs } = await site.web.usage();
    growthMb = Math.max(growthMb, peakRssMb - before);
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    return { value: p95, p50, p95, peakRssMb: peakRssMb - before, longestBlockMs };
  };
  const uploads = await compare({
    workload: 23,
    name: `list while ${CANDIDATES} candidates upload 5 MB at once, p95`,
    unit: 'ms',
    limit: { name: 'web process grows by MB', value: ({ peakRssMb }) => peakRssMb!, atMost: GROWTH_MB },
    rounds: 2,
    ours: uploading,
    baseline: () => loaded(site.web, signedIn(site, LIST, 1), 'p95'),
  });
  agent.destroy();
  const given = await site.db.collection('onboardings').countDocuments({ 'files.name': DOCUMENT });
  assert(given === CANDIDATES, `${given} documents of ${CANDIDATES}`);
  return [steps, uploads];
}

const STEP = Buffer.from(JSON.stringify({ fields: { PAN: 'ABCDE1234F' } }));

/* Like the candidate's page: while too many upload at once it waits and tries again. */
async function upload(url: string, path: string): Promise<void> {
  const boundary = 'bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${DOCUMENT}"; filename="pan.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf(path, BYTES), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const agent = new Agent();
  for (let attempt = 0; attempt < 100; attempt++) {
    const type = `multipart/form-data; boundary=${boundary}`;
    const wait = await send(url, agent, 'POST', `${path}/upload`, type, body);
    if (wait === undefined) return;
    await pause(wait * 1_000 * (0.5 + Math.random()));
  }
  throw new Error('A document was never taken');
}

/** @returns undefined once it is done, or the seconds to wait */
function send(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  type: string,
  body: Buffer,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': body.length };
    request(url + path, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(undefined);
        /* Too many at once, in total or from one network: here all come from one. */
        else if (response.statusCode === 503 || response.statusCode === 429) resolve(1);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    })
      // Refused before all of it was sent: the connection closes during the rest.
      .on('error', ({ code, message }: NodeJS.ErrnoException) =>
        code === 'EPIPE' || code === 'ECONNRESET' ? resolve(1) : reject(new Error(message)),
      )
      .end(body);
  });
}
