import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'hiredesk.places';
/** History entries whose scroll positions are kept. */
const MAX_PLACES = 100;
/** How long to wait for a page to reach its former height, in milliseconds. */
const WAIT_MS = 3_000;
/* If the user scrolls or types in the meantime, the position is not restored. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll position of the window in pixels, by history entry and page; the oldest first. */
const places = new Map<string, number>(stored());
/* Every typed address has the same key; the router gives keys to the pages opened from there. */
const placeKey = (key: string, pathname: string) => `${key} ${pathname}`;
if (isTyped()) places.delete(placeKey('default', location.pathname));

function isTyped(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

function stored(): Array<[string, number]> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Array<[string, number]>;
  } catch {
    return [];
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MAX_PLACES)));
  } catch {
    /* The storage is full or forbidden: a reload starts at the top. */
  }
}

/**
 * A page starts at its top; Back, Forward and a reload restore its scroll position, even if its rows appear later. The
 * browser's own restoration does neither: it keeps the previous page's position, and gives up while the page is short.
 */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    const isOther = last.current !== pathname;
    last.current = pathname;
    if (type === 'POP') return returnTo(places.get(placeKey(key, pathname)) ?? 0);
    if (isOther) window.scrollTo(0, 0);
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per history entry
  }, [key]);

  // In the layout phase: the last page's listener is gone before this page begins at its top, whose event would be noted
  // as the place where the last one was left.
  useLayoutEffect(() => {
    const place = placeKey(key, pathname);
    const note = () => {
      places.delete(place);
      places.set(place, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname]);
}

/* Scrolls down as far as the page is rendered, until the position is reached. */
function returnTo(place: number): () => void {
  const scroll = () => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) stop();
  };
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.documentElement);
  scroll();
  return stop;
}
