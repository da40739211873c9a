import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf } from '../services/process.js';
import { makeWorkFolder } from './work-folder.js';

it('removes leftovers of killed processes of this machine, and nothing else', () => {
  const parent = mkdtempSync(join(tmpdir(), 'hiredesk-work-'));
  const alive = markOf(process.pid)!;
  const left = (name: string, owner?: object) => {
    mkdirSync(join(parent, name));
    if (owner) writeFileSync(join(parent, name, 'owner.json'), JSON.stringify(owner));
    return name;
  };
  const killed = left('.hiredesk-backup-killed', {
    host: hostname(),
    process: { ...alive, started: 'before' },
  });
  const others = [
    left('.hiredesk-backup-running', { host: hostname(), process: alive }),
    left('.hiredesk-backup-elsewhere', { host: 'elsewhere', process: { ...alive, started: 'before' } }),
    left('.hiredesk-backup-unknown'),
    left('.hiredesk-restore-killed', { host: hostname(), process: { ...alive, started: 'before' } }),
    left('.hiredesk', { host: hostname(), process: { ...alive, started: 'before' } }),
  ];
  try {
    const own = makeWorkFolder(parent, 'backup');
    expect(existsSync(join(parent, killed))).toBe(false);
    expect(others.filter((name) => !existsSync(join(parent, name)))).toEqual([]);
    makeWorkFolder(parent, 'backup');
    expect(existsSync(own)).toBe(true);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
