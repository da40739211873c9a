import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.js';

describe('safeRedirect (decision B3)', () => {
  it.each(['/', '/candidates', '/jobs/65a0?page=2&q=a%20b', '/candidates#settings', '/logins'])(
    'takes %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    undefined,
    null,
    '',
    'candidates',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/\\/evil.test',
    '/\t/[',
    '/\n//',
    '/login',
    '/login?redirect=/login',
    '/./login',
    '/x/../login',
  ])('refuses %j', (value) => expect(safeRedirect(value)).toBe('/'));
});
