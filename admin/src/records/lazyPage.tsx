import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { DetailSkeleton } from '../common/Skeletons.js';

interface Props {
  /** Shown while the page is loading; default: a detail's skeleton. */
  waiting?: ReactNode;
}

/** A page in a chunk of its own; `load` prefetches it. */
export type LazyPage = FunctionComponent<Props> & { load: () => Promise<unknown> };

/**
 * Renders at once if it is loaded already, otherwise as soon as it is: React's own `lazy` shows its fallback for at
 * least 300 ms.
 * @param load imports the module whose default export is the page
 * @returns the page; it throws the error of `load`, and retries when it is mounted again
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loading = () =>
    load().then((module) => {
      loaded = module.default;
      return module;
    });
  function Page({ waiting = <DetailSkeleton /> }: Props) {
    // Stays the same while mounted: another type would be another page.
    const [Displayed, show] = useState<ComponentType | undefined>(() => loaded);
    const [failure, fail] = useState<Error>();
    useEffect(() => {
      if (!Displayed) loading().then(() => show(() => loaded), fail);
    }, [Displayed]);
    if (failure) throw failure;
    return Displayed ? <Displayed /> : waiting;
  }
  return Object.assign(Page, { load: loading });
}
