import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '../supervisor.js';
import { Children } from './children.js';
import { markOf, run, sleep, startedAt } from './process.js';

describe('Children', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hiredesk-children-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const record = () => JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as { pid: number }[];
  const node = (script: string) => [process.execPath, '-e', script];

  it('records running processes, forgets ended ones and keeps their last words', async () => {
    const child = new Children(folder).start({
      name: 'short',
      command: node('console.log("no room"); process.exit(3)'),
    });
    expect(record().map(({ pid }) => pid)).toEqual([child.pid]);
    expect(await child.ended).toBe('code 3');
    expect(record()).toEqual([]);
    expect(child.lastWords()).toBe('no room');
  });

  it('shows the last words of our own processes without their JSON', async () => {
    const lines = [{ level: 30, msg: 'listening' }, { level: 60, err: { message: 'no memory' } }, 7];
    const child = new Children(folder).start({
      name: 'web',
      command: node(lines.map((line) => `console.log(${JSON.stringify(JSON.stringify(line))})`).join(';')),
    });
    await child.ended;
    expect(child.lastWords()).toBe('listening | no memory | 7');
  });

  it.each([
    ['an error', 'throw new Error("the port is taken")'],
    ['an assertion', 'require("node:assert").equal(1, 2, "the port is taken")'],
  ])('shows what %s says, without its stack', async (_error, script) => {
    const child = new Children(folder).start({ name: 'web', command: node(script) });
    await child.ended;
    expect(child.lastWords()).toContain('Error');
    expect(child.lastWords()).toContain('the port is taken');
  });

  it('stops what a killed start left running, and nothing else', async () => {
    // In a separate folder, because here the starting process is alive and notices the end.
    const killed = mkdtempSync(join(tmpdir(), 'hiredesk-children-'));
    const left = new Children(killed).start({ name: 'left', command: node('setInterval(() => 0, 1000)') });
    const entries = JSON.parse(readFileSync(join(killed, 'processes.json'), 'utf8')) as object[];
    const other = { ...markOf(process.pid)!, started: 'another time', name: 'other', stop: 'SIGKILL' };
    writeFileSync(join(folder, 'processes.json'), JSON.stringify([...entries, other]));
    const said: string[] = [];
    await new Children(folder).stopOrphans((line) => said.push(line));
    expect(startedAt(left.pid)).toBeUndefined();
    expect(said).toHaveLength(1);
    expect(existsSync(join(folder, 'processes.json'))).toBe(false);
    await left.ended;
    rmSync(killed, { recursive: true });
  });

  it('bounds the log of a long-running process, and keeps the latest lines', async () => {
    const children = new Children(folder, { bytes: 1_000, everyMs: 50 });
    const script = 'setInterval(() => console.log("line".padEnd(200, ".")), 5)';
    const child = children.start({ name: 'chatty', command: node(script) });
    const log = join(folder, 'logs', 'chatty.log');
    const previous = join(folder, 'logs', 'chatty.1.log');
    while (!existsSync(previous)) await sleep(20);
    await sleep(300);
    expect(readFileSync(log).includes(0)).toBe(false);
    // On a busy machine a rotation may come late; without one the log only grows.
    while (readFileSync(log).length + readFileSync(previous).length >= 20_000) await sleep(20);
    expect(readFileSync(previous, 'utf8')).toMatch(/^line\.+$/m);
    await child.stop();
  });

  it('N14: keeps the logs of ten starts, no more for a process that dies often, and none for longer than 90 days', async () => {
    const [logs, words] = [join(folder, 'logs'), (start: number) => node(`console.log('start ${start}')`)];
    for (let start = 1; start <= 12; start++)
      await new Children(folder).start({ name: 'web', command: words(start) }).ended;
    const children = new Children(folder);
    for (const death of [13, 14]) {
      const child = children.start({ name: 'web', command: words(death) });
      await child.ended;
      expect(child.lastWords()).toBe(`start ${death}`);
    }
    const text = (name: string) => readFileSync(join(logs, name), 'utf8');
    expect(readdirSync(logs)).toHaveLength(11);
    expect(text('web.log')).toBe('start 13\nstart 14\n');
    expect(text('web.1.log')).toBe('start 12\n');
    expect(text('web.10.log')).toBe('start 3\n');
    const old = new Date(Date.now() - 91 * 24 * 3_600_000);
    utimesSync(join(logs, 'web.10.log'), old, old);
    await children.start({ name: 'other', command: words(1) }).ended;
    expect(readdirSync(logs)).not.toContain('web.10.log');
    expect(readdirSync(logs)).toContain('web.9.log');
  });

  it('kills a process that does not listen to its signal', async () => {
    const script = 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000); console.log("up")';
    const child = new Children(folder).start({ name: 'deaf', command: node(script) });
    while (!child.lastWords()) await sleep(20);
    await child.stop(200);
    expect(await child.ended).toBe('signal SIGKILL');
  });

  it('F11 restarts a dead process forever, with growing pauses and one line each time', async () => {
    const said: string[] = [];
    const command = node('console.log("bad luck"); process.exit(1)');
    const children = new Children(folder);
    const launch = () => children.start({ name: 'web', command });
    const kept = supervise(launch(), launch, (line) => said.push(line), { first: 10, max: 40 });
    expect(await kept.dying).toBe('The web process ended 5 times in a row (code 1): bad luck');
    while (said.length < 8) await sleep(20);
    await kept.stop();
    const waits = said.map((line) =>
      Number(/again in ([\d.]+) s, it ended \(code 1\): bad luck$/.exec(line)?.[1]),
    );
    expect(waits.slice(0, 8)).toEqual([0.01, 0.02, 0.04, 0.04, 0.04, 0.04, 0.04, 0.04]);
  }, 20_000);

  it('stops a process during its restart', async () => {
    const children = new Children(folder);
    const first = children.start({ name: 'slow', command: node('') });
    let launches = 0;
    const launch = async () => {
      launches += 1;
      await sleep(300);
      return children.start({ name: 'slow', command: node('setInterval(() => 0, 1000)') });
    };
    const kept = supervise(first, launch, () => undefined);
    while (!launches) await sleep(20);
    await kept.stop();
    expect(launches).toBe(1);
    expect(record()).toEqual([]);
  });
});

describe('run', () => {
  it('returns the output, and reports the last lines of a failure', async () => {
    expect(await run(['sh', '-c', 'cat; echo done'], { input: 'given ' })).toBe('given done\n');
    await expect(run(['sh', '-c', 'echo first; echo why >&2; exit 4'])).rejects.toThrow('sh: first | why');
    await expect(run(['sh', '-c', 'echo "x: No space left on device"; exit 1'])).rejects.toThrow(
      'no space left on the disk',
    );
    await expect(run(['/nowhere/at-all'])).rejects.toThrow('/nowhere/at-all');
  });

  it('ends a command that takes too long or is stopped', async () => {
    await expect(run(['sleep', '30'], { timeout: 100 })).rejects.toThrow('took longer than 0.1 s');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    await expect(run(['sleep', '30'], { signal: controller.signal })).rejects.toThrow('stopped');
  });
});
