import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width of an A4 page, px. */
const PAGE = 620;

/**
 * The width of a drawing while the page is printed, the same as on the screen; undefined otherwise. A drawing that
 * measures the paper does so too late and is missing in print.
 * @param around contains the drawing
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
