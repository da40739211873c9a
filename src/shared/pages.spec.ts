import { isPage } from './pages.js';

it.each(['/', '/candidates', '/candidates/', '/candidates/65f1/update', '/candidates/imports/7', '/reports'])(
  '%s is a page',
  (path) => expect(isPage(path)).toBe(true),
);

it.each(['/candidate', '/candidates/1/2', '/candidates//update', '/wp-admin', '/roles/1', '//'])(
  '%s is none',
  (path) => expect(isPage(path)).toBe(false),
);
