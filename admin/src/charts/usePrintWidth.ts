import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a page of A4 holds, px. */
const PAGE = 620;

/**
 * The width of a drawing while the page is printed, undefined else: as wide as on the screen. A drawing that measures the
 * paper is measured too late, and its place on the paper stays empty.
 * @param around what holds the drawing
 */
export function usePrintWidth(around: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const begin = () => flushSync(() => setWidth(Math.min(around.current?.clientWidth || PAGE, PAGE)));
    const end = () => setWidth(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [around]);
  return width;
}
