import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'hiredesk.places';
/** Entries of the history whose places are remembered. */
const MAX_PLACES = 100;
/** How long a page may take to become as long as it was, in milliseconds. */
const WAIT_MS = 3_000;
/* Whoever scrolls or types meanwhile is where they want to be. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Pixels that the window was scrolled down, by the history's entry and its page; the oldest first. */
const places = new Map<string, number>(stored());
/* Each address that is typed has the same key; the router gives keys to what is opened from there. */
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
    /* A full or forbidden storage: a reload begins at the top. */
  }
}

/**
 * A page begins at its top, and Back, Forward and a reload find it where it was left, also when its rows are drawn later.
 * The browser's own way knows neither: it keeps the place of the page before, and gives up when the page is still short.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each entry of the history
  }, [key]);

  useEffect(() => {
    const place = placeKey(key, pathname);
    const note = () => {
      places.delete(place);
      places.set(place, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname]);
}

/* Scrolls down as far as the page is drawn, until it is there. */
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
