import { useEffect, useSyncExternalStore } from 'react';

interface PageTitle {
  /** The page's own title; undefined until a page sets one. */
  title: string | undefined;
  /** True while the page's heading is visible, so that the top bar need not repeat it. */
  seen: boolean;
}

const NONE: PageTitle = { title: undefined, seen: false };
let current = NONE;
const listeners = new Set<() => void>();

function set(next: PageTitle): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page's heading, as the top bar knows it. */
export function usePageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, () => current);
}

/** Passes the page's title to the top bar and the browser tab while `heading` is on the page. */
export function useAnnounceTitle(title: string, heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    set({ title, seen: true });
    document.title = `${title} · HireDesk`;
    const observer = new IntersectionObserver(
      ([entry]) => set({ title, seen: entry?.isIntersecting ?? false }),
      { rootMargin: '-60px 0px 0px 0px' },
    );
    if (heading.current) observer.observe(heading.current);
    return () => {
      observer.disconnect();
      set(NONE);
    };
  }, [title, heading]);
}
