import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc per second (USER_HZ of every Linux). */
const HERTZ = 100;
/* Memory shared without a file on the disk: the kernel counts it under these file names. */
const SHARED = /^(\/dev\/zero|\/SYSV|\/dev\/shm\/|\/memfd:)/;

/** Resources of a part of the product, summed over its processes. */
export interface Footprint {
  part: string;
  processes: number;
  /** Share of all pages of the process tree, each page counted once, MB. */
  mb: number;
  /** CPU since the last look, including processes that came and went, ms. */
  cpuMs: number;
}

interface Proc {
  pid: number;
  parent: number;
  line: string;
  /** Its own CPU, and that of its ended children, ms. */
  cpu: number;
  reaped: number;
}

/** The process `root` and all its descendants, whatever their mounts. */
function tree(root: number): Proc[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

function read(pid: number): Proc | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ms = (first: number) => ((fields[first]! + fields[first + 1]!) * 1_000) / HERTZ;
    return { pid, parent: fields[1]!, line, cpu: ms(11), reaped: ms(13) };
  } catch {
    return undefined; // it ended in the meantime
  }
}

const PARTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/dist\/bundle\/main\.js/, 'web'],
  [/dist\/bundle\/worker\.js/, 'worker'],
  [/ferretdb/, 'FerretDB'],
  [/postgres/, 'PostgreSQL'],
  [/mongod/, 'MongoDB'],
  [/redis-server|valkey-server/, 'Redis'],
];

/* A child process belongs to the part that started it, for example the child that reads a sheet. */
function partOf(proc: Proc, among: ReadonlyMap<number, Proc>): string {
  for (let one: Proc | undefined = proc; one; one = among.get(one.parent)) {
    const part = PARTS.find(([pattern]) => pattern.test(one!.line))?.[1];
    if (part) return part;
  }
  return 'starter';
}

/** Memory of one process: its private and shared pages by PSS, and the resident pages of each file that it maps, kB. */
function memory(pid: number): { own: number; files: Map<string, number> } {
  const files = new Map<string, number>();
  let own = 0;
  let file = '';
  let rss = 0;
  for (const line of smaps(pid)) {
    const [name = '', size] = line.split(/\s+/, 2);
    if (/^[\da-f]+-[\da-f]+$/.test(name)) file = line.split(/\s+/).slice(5).join(' ');
    else if (name === 'Rss:') rss = Number(size);
    else if (name === 'Pss:' && (!file.startsWith('/') || SHARED.test(file))) own += Number(size);
    else if (name === 'Anonymous:' && file.startsWith('/') && !SHARED.test(file)) {
      own += Number(size);
      files.set(file, (files.get(file) ?? 0) + rss - Number(size));
    }
  }
  return { own, files };
}

function smaps(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Watches the tree of a process. Memory is the PSS of the tree as if alone on its machine: programs and libraries count
 * once, however many others (the benchmark itself) run them at the same time.
 */
export class Tree {
  private last: Map<number, Proc>;

  constructor(private readonly root: number) {
    this.last = new Map(tree(root).map((proc) => [proc.pid, proc]));
  }

  /** By part, the largest first; CPU counts since the last look. */
  look(): Footprint[] {
    const now = new Map(tree(this.root).map((proc) => [proc.pid, proc]));
    const parts = new Map<string, Footprint>();
    const memories = new Map([...now.keys()].map((pid) => [pid, memory(pid)]));
    const [most, sum] = [new Map<string, number>(), new Map<string, number>()];
    for (const { files } of memories.values())
      for (const [file, kb] of files) {
        most.set(file, Math.max(most.get(file) ?? 0, kb));
        sum.set(file, (sum.get(file) ?? 0) + kb);
      }
    for (const proc of now.values()) {
      const part = partOf(proc, now);
      const one = parts.get(part) ?? { part, processes: 0, mb: 0, cpuMs: 0 };
      parts.set(part, one);
      const { own, files } = memories.get(proc.pid)!;
      const shares = [...files].map(([file, kb]) => (kb ? (kb * most.get(file)!) / sum.get(file)! : 0));
      one.processes += 1;
      one.mb += (own + shares.reduce((all, kb) => all + kb, 0)) / 1_000;
      one.cpuMs += this.cpuOf(proc, now);
    }
    this.last = now;
    return [...parts.values()].sort((left, right) => right.mb - left.mb);
  }

  /* A child's usage up to the last look is already counted, and counts again in its parent once it has ended. */
  private cpuOf(proc: Proc, now: ReadonlyMap<number, Proc>): number {
    const before = this.last.get(proc.pid);
    const ended = [...this.last.values()].filter(({ pid, parent }) => parent === proc.pid && !now.has(pid));
    const counted = ended.reduce((all, { cpu, reaped }) => all + cpu + reaped, 0);
    return proc.cpu + proc.reaped - (before ? before.cpu + before.reaped : 0) - counted;
  }
}
