import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

/** Longest time that a web process may keep all requests waiting, ms of its main thread's own CPU time. */
export const LONGEST_SILENCE_MS = 200;
const TICK_MS = 20;
const STARTED = 'http.server.request.start';

/**
 * The CPU time that the main thread has used, ms, independent of how busy the machine is. Node itself reports it only
 * since 23.9.
 * @returns undefined if the system does not report it: then nothing is watched
 */
export function mainThreadCpuMs() {
  try {
    const [onCpu] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(onCpu) / 1e6;
  } catch {
    return undefined;
  }
}

/** A silence as the failure of a test. */
export const silenceWords = ({ ms, requests }) =>
  `The web process was silent for ${ms} ms of its own CPU time while these waited: ${requests.join(', ')}`;

/**
 * Reports each time that the main thread computed for longer than {@link LONGEST_SILENCE_MS} between two ticks of a
 * timer while a request waited for its answer: nobody got one meanwhile. Time in which the thread waits does not count,
 * nor does computing between requests.
 * @param report receives the silence, ms, and the waiting requests
 * @param serves decides which servers of this process are watched
 * @returns `look`: reports a silence that has just ended, before the next tick; `stop`
 */
export function watchSilences(report, serves = () => true) {
  const waiting = new Set();
  let before = mainThreadCpuMs();
  if (before === undefined) return { look: () => undefined, stop: () => undefined };

  const look = () => {
    const now = mainThreadCpuMs();
    const ms = Math.round(now - before);
    before = now;
    if (ms > LONGEST_SILENCE_MS && waiting.size > 0)
      report({ ms, requests: [...new Set([...waiting].map(({ method, url }) => `${method} ${url}`))] });
  };
  const onRequest = ({ request, response, server }) => {
    if (!serves(server)) return;
    if (waiting.size === 0) look();
    waiting.add(request);
    const ended = () => {
      if (waiting.size === 1 && waiting.has(request)) look();
      waiting.delete(request);
    };
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', ended);
    /* A stream of events has its answer, and stays open. */
    const { writeHead } = response;
    response.writeHead = (...values) => {
      const answer = writeHead.apply(response, values);
      if (JSON.stringify(values).includes('text/event-stream')) ended();
      return answer;
    };
  };
  subscribe(STARTED, onRequest);
  const timer = setInterval(look, TICK_MS).unref();
  const stop = () => {
    unsubscribe(STARTED, onRequest);
    clearInterval(timer);
  };
  return { look, stop };
}
