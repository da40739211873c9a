import { matchPath } from 'react-router-dom';
import { AREAS } from '../areas.js';
import { frame } from '../frame.js';
import { paths } from '../paths.js';
import type { LazyPage } from '../records/lazyPage.js';
import { RESOURCES } from '../resources.js';

const PAGES = [
  { Page: frame.dashboard, pattern: paths.dashboard },
  ...[...RESOURCES, ...AREAS].flatMap(({ name, pages }) =>
    pages.map(({ path = '', Page }) => ({ Page, pattern: path.startsWith('/') ? path : `/${name}/${path}` })),
  ),
];

/** The page of an address; undefined for unknown addresses. */
export function pageOf(pathname: string): LazyPage | undefined {
  return PAGES.find(({ pattern }) => matchPath(pattern, pathname))?.Page;
}

/** Loads the page of an address before it is shown. Errors are ignored; the page reports them when it is shown. */
export function prefetchPage(pathname: string): void {
  pageOf(pathname)
    ?.load()
    .catch(() => undefined);
}
