import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { DetailSkeleton } from '../common/Skeletons.js';

interface Props {
  /** Stands for the page while it is loaded; a detail's skeleton unless said otherwise. */
  waiting?: ReactNode;
}

/** A page in a chunk of its own, which `load` fetches before it is shown. */
export type LazyPage = FunctionComponent<Props> & { load: () => Promise<unknown> };

/**
 * Drawn at once when it is loaded already, and else as soon as it is: what React's own `lazy` shows for it stays for
 * 300 ms, however soon the page is there.
 * @param load imports the module whose default export is the page
 * @returns the page; it throws what `load` fails with, and tries again where it is shown anew
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loading = () =>
    load().then((module) => {
      loaded = module.default;
      return module;
    });
  function Page({ waiting = <DetailSkeleton /> }: Props) {
    // The same one as long as it stands: another type would be another page.
    const [Shown, show] = useState<ComponentType | undefined>(() => loaded);
    const [failure, fail] = useState<Error>();
    useEffect(() => {
      if (!Shown) loading().then(() => show(() => loaded), fail);
    }, [Shown]);
    if (failure) throw failure;
    return Shown ? <Shown /> : waiting;
  }
  return Object.assign(Page, { load: loading });
}
