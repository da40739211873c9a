import { type RefObject, useEffect, useRef } from 'react';

/** Width of the resize area at a heading's right edge, in pixels. */
export const EDGE = 8;
/** How far a pointer moves before a column does, in pixels. */
const SLOP = 6;

interface Acts {
  onResize: (key: string, width: number | undefined) => void;
  onMove: (key: string, before: string | undefined) => void;
}

const keyOf = (cell: Element) =>
  [...cell.classList].find((name) => name.startsWith('column-'))?.slice('column-'.length);
const atEdge = (cell: Element, x: number) => cell.getBoundingClientRect().right - x <= EDGE;

/**
 * Resizes a table's columns by the right edge of their headings (double click: the default width) and moves them by
 * dragging. The column settings do both without dragging.
 * @param root contains the table
 */
export function useHeadDrag(root: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const headOf = (event: Event) => (event.target as Element).closest<HTMLElement>('th[class*=column-]');
    const onDown = (event: PointerEvent) => {
      const cell = headOf(event);
      const key = cell && keyOf(cell);
      if (!cell || !key || key === 'select' || event.button !== 0 || event.pointerType === 'touch') return;
      const resizing = atEdge(cell, event.clientX);
      if (!resizing && key === 'name') return;
      const start = { x: event.clientX, width: cell.getBoundingClientRect().width };
      if (resizing) event.preventDefault();
      let target: HTMLElement | undefined;
      let moving = resizing;
      const clear = () => {
        target?.removeAttribute('data-drop');
        cell.removeAttribute('data-dragged');
      };
      const onMove = (now: PointerEvent) => {
        if (resizing) return latest.current.onResize(key, start.width + now.clientX - start.x);
        if (!moving && Math.abs(now.clientX - start.x) < SLOP) return;
        moving = true;
        cell.dataset['dragged'] = '';
        const over = document.elementFromPoint(now.clientX, start.x && cell.getBoundingClientRect().top + 8);
        const next = over?.closest<HTMLElement>('th[class*=column-]') ?? undefined;
        if (target !== next) target?.removeAttribute('data-drop');
        target = next && next !== cell ? next : undefined;
        if (target) target.dataset['drop'] = isAfter(target, now.clientX) ? 'after' : 'before';
      };
      const onUp = (now: PointerEvent) => {
        end();
        if (resizing || !moving) return;
        // The click that ends the drag must not sort.
        window.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
        if (!target) return;
        const aim = isAfter(target, now.clientX) ? target.nextElementSibling : target;
        const before = aim ? keyOf(aim) : undefined;
        if (before !== 'name' && before !== 'select') latest.current.onMove(key, before);
      };
      const end = () => {
        clear();
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', end);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', end);
    };
    const onDouble = (event: MouseEvent) => {
      const cell = headOf(event);
      const key = cell && keyOf(cell);
      if (cell && key && atEdge(cell, event.clientX)) latest.current.onResize(key, undefined);
    };
    table.addEventListener('pointerdown', onDown);
    table.addEventListener('dblclick', onDouble);
    return () => {
      table.removeEventListener('pointerdown', onDown);
      table.removeEventListener('dblclick', onDouble);
    };
  }, [root]);
}

const stop = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

function isAfter(cell: Element, x: number): boolean {
  const { left, width } = cell.getBoundingClientRect();
  return x > left + width / 2;
}
