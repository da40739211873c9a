import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/services/ports.js';

/** Resources that a process used since the last request. */
export interface Usage {
  cpuMs: number;
  longestBlockMs: number;
  peakRssMb: number;
}

/** A process with the probe in it. */
export class Measured {
  private constructor(
    private readonly child: ChildProcess,
    private readonly probePort: number,
    readonly url: string,
  ) {}

  /**
   * Starts a program with PORT set to a free port.
   * @param program Node's arguments, the script last
   */
  static async start(program: string[], settings: Record<string, string>): Promise<Measured> {
    // At the same time, so that they differ.
    const [port, probePort] = await Promise.all([freePort(), freePort()]);
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...settings, PORT: String(port), PROBE_PORT: String(probePort) };
    const child = spawn(process.execPath, ['--import', './bench/probe.mjs', ...program], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const measured = new Measured(child, probePort, `http://127.0.0.1:${port}`);
    await eventually(() => measured.usage(), child);
    return measured;
  }

  /** Waits until `path` answers 200. @throws Error after half a minute, or when the process has ended */
  async ready(path: string): Promise<this> {
    await eventually(async () => {
      if (!(await fetch(this.url + path)).ok) throw new Error(`${path} is not ready`);
    }, this.child);
    return this;
  }

  /** Usage since the last call; the first call counts from the start. */
  async usage(): Promise<Usage> {
    const socket = connect(this.probePort, '127.0.0.1');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return JSON.parse(text) as Usage;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
}

async function eventually(attempt: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; ;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error;
    }
    await pause(50);
  }
}
