import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../services/lock.js';
import { markOf, stillRuns, type ProcessMark } from '../services/process.js';

const OWNER = 'owner.json';

interface Owner {
  host: string;
  process: ProcessMark;
}

/**
 * Creates a folder for the work of this process only; leftovers of killed processes of this machine are removed,
 * because they are full of personal data.
 * @param parent is created if missing
 * @param kind of work, a part of the name
 */
export function makeWorkFolder(parent: string, kind: 'backup' | 'restore'): string {
  makeFolder(parent);
  const prefix = `.hiredesk-${kind}-`;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name);
    if (isLeftOver(folder)) rmSync(folder, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, prefix));
  const owner: Owner = { host: hostname(), process: markOf(process.pid)! };
  writeFileSync(join(folder, OWNER), JSON.stringify(owner));
  return folder;
}

function isLeftOver(folder: string): boolean {
  try {
    const owner = JSON.parse(readFileSync(join(folder, OWNER), 'utf8')) as Owner;
    return owner.host === hostname() && !stillRuns(owner.process);
  } catch {
    return false;
  }
}
