import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A page in a chunk of its own, which `load` fetches before it is shown. */
export type LazyPage = FunctionComponent & { load: () => Promise<unknown> };

/**
 * One that is loaded already is drawn at once: React's own `lazy` shows what stands for it even then, and keeps that for
 * 300 ms, however soon the page is there.
 * @param load imports the module whose default export is the page
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loading = () =>
    load().then((module) => {
      loaded = module.default;
      return module;
    });
  const Late = lazy(loading);
  function Page() {
    // The same one as long as it stands: another type would be another page.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return <Shown />;
  }
  return Object.assign(Page, { load: loading });
}
