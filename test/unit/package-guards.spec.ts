import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Permissions } from '../../src/shared/access.js';
import type { Action, Resource } from '../../src/shared/permissions.js';

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|test)\./.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}
const using = (folder: string, pattern: RegExp) =>
  sources(folder).filter((path) => pattern.test(readFileSync(path, 'utf8')));

describe('what makes known vulnerabilities harmless until fixed releases exist', () => {
  it('@casl/ability: only shared/access.ts builds abilities, and neither conditions nor wildcards are in use', () => {
    expect(using('src', /from '@casl\/ability/)).toEqual([join('src', 'shared', 'access.ts')]);
    expect(readFileSync('src/shared/access.ts', 'utf8')).not.toMatch(/rulesToFields|conditions:|inverted:/);
  });

  it('@casl/ability: no object poses as a subject and no stored word means everything (Z08)', () => {
    const stored = { manage: ['all'], all: ['manage'], candidate: ['update'] } as never;
    const permissions = new Permissions([stored]);
    // Not what the types allow: what a request could carry.
    const spoofed = { __caslSubjectType__: 'candidate' } as unknown as Resource;
    expect(permissions.can('candidate', 'update')).toBe(true);
    expect(permissions.can('candidate', 'read')).toBe(false);
    expect(permissions.can('job', 'update')).toBe(false);
    expect(permissions.can('job', 'manage' as Action)).toBe(false);
    // CASL itself is deceived, which is why subjects are constants: a fixed release turns this red.
    expect(permissions.can(spoofed, 'update')).toBe(true);
  });

  it('react-admin: no UrlField and no FileField, which take javascript: addresses', () => {
    expect(using('admin/src', /import \{[^}]*\b(UrlField|FileField)\b[^}]*\} from 'react-admin'/)).toEqual(
      [],
    );
  });
});
