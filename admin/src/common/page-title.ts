import { useEffect } from 'react';
import { sharedValue } from './sharedValue.js';

interface PageTitle {
  /** The page's own title; undefined until a page sets one. */
  title: string | undefined;
  /** True while the page's heading is visible, so that the top bar need not repeat it. */
  seen: boolean;
}

const NONE: PageTitle = { title: undefined, seen: false };
const current = sharedValue(NONE);

/** The page's heading, as the top bar knows it. */
export const usePageTitle = current.useValue;

/** Passes the page's title to the top bar and the browser tab while `heading` is on the page. */
export function useAnnounceTitle(title: string, heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    current.set({ title, seen: true });
    document.title = `${title} · HireDesk`;
    const observer = new IntersectionObserver(
      ([entry]) => current.set({ title, seen: entry?.isIntersecting ?? false }),
      { rootMargin: '-60px 0px 0px 0px' },
    );
    if (heading.current) observer.observe(heading.current);
    return () => {
      observer.disconnect();
      current.set(NONE);
    };
  }, [title, heading]);
}
