/** Preloaded into a measured process: reports on PROBE_PORT what it used since the last request. */
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { createServer } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 2 });
loop.enable();
let cpu = process.cpuUsage();

/* `maxRSS` starts with the memory that the bench itself had when it started this process. */
const peakRssKb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);

createServer((socket) => {
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1_000;
  const answer = {
    cpuMs,
    /* On a busy machine the loop also stands while the process waits for a core: that is no block. */
    longestBlockMs: Math.min(loop.max / 1e6, cpuMs),
    peakRssMb: peakRssKb() / 1_024,
  };
  socket.on('error', () => undefined);
  socket.end(JSON.stringify(answer));
  cpu = process.cpuUsage();
  loop.reset();
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();

/* The harness's self-test slows the process on purpose: the result must be red. */
const slowMs = Number(process.env.BENCH_SLOW_MS ?? 0);
if (slowMs > 0) {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event, ...args) {
    if (event === 'request') for (const until = performance.now() + slowMs; performance.now() < until;);
    return emit.call(this, event, ...args);
  };
}
