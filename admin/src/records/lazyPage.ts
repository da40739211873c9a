import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A page in a chunk of its own, which `load` fetches before it is shown. */
export type LazyPage = LazyExoticComponent<ComponentType> & { load: () => Promise<unknown> };

/** @param load imports the module whose default export is the page */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return Object.assign(lazy(load), { load });
}
