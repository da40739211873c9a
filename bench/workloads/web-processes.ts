import { ask } from '../load.js';
import { compare, type Result, type Sample } from '../harness.js';
import type { Measured } from '../processes.js';
import { WEB_PROGRAM } from '../../scripts/node-flags.js';
import type { Sized } from './list.js';

/**
 * How long a web process runs and is stopped, in turns, ms: a fifth of a core, so that the database is not the
 * bottleneck.
 */
const WORKS_MS = 20;
const STOPPED_MS = 80;
const CLIENTS = 16;
const DURING_MS = 10_000;

/**
 * Workload 30: lists answered by two web processes against one, each with a fifth of a core, like the quota of a
 * container.
 */
export async function webProcesses({ name, site }: Sized): Promise<Result> {
  const both = [await site.start(WEB_PROGRAM), await site.start(WEB_PROGRAM)];
  const throttles: Array<() => void> = [];
  try {
    for (const web of both) await web.ready('/api/health/ready');
    throttles.push(...both.map((web) => throttle(web)));
    const load = { path: '/api/candidates?page=1&limit=20', cookie: site.cookie, during: DURING_MS };
    const answers = async (webs: Measured[]): Promise<Sample> => {
      const clients = CLIENTS / webs.length;
      const latencies = await Promise.all(webs.map(({ url }) => ask(url, { ...load, clients })));
      return { value: (latencies.flat().length * 1_000) / DURING_MS };
    };
    return await compare({
      workload: 30,
      name: `lists of ${name}, ${CLIENTS} clients, two web processes beside one, each with a fifth of a core`,
      unit: 'answers a second',
      ours: () => answers(both),
      baseline: () => answers(both.slice(0, 1)),
      rounds: 3,
    });
  } finally {
    for (const stop of throttles) stop();
    await Promise.all(both.map((web) => web.stop()));
  }
}

/* @returns a function that ends it */
function throttle(web: Measured): () => void {
  let timer: NodeJS.Timeout;
  const work = () => {
    web.signal('SIGCONT');
    timer = setTimeout(stop, WORKS_MS);
  };
  const stop = () => {
    web.signal('SIGSTOP');
    timer = setTimeout(work, STOPPED_MS);
  };
  work();
  return () => {
    clearTimeout(timer);
    web.signal('SIGCONT');
  };
}
