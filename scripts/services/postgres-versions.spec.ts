import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseOtherVersion } from './postgres-versions.js';

describe('G5 an embedded PostgreSQL', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'hiredesk-postgres-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const made = (version: string) => {
    mkdirSync(join(home, 'pg'));
    writeFileSync(join(home, 'pg/PG_VERSION'), `${version}\n`);
  };

  it('of another version is refused with the remedy', () => {
    made('17');
    expect(() => refuseOtherVersion(home)).toThrow(
      /is of PostgreSQL 17, this installation of HireDesk runs 18/,
    );
    expect(() => refuseOtherVersion(home)).toThrow(/npm run backup .*npm run restore/s);
  });

  it('of this version, or none yet, is accepted', () => {
    refuseOtherVersion(home);
    made('18');
    refuseOtherVersion(home);
  });
});
