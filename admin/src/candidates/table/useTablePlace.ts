import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { markRow } from '../../records/review/useReturnToRow.js';
import { recordIn } from '../useRowStatusKeys.js';

const WRAPPER = '.RaDataTable-tableWrapper';

interface Place {
  top: number;
  left: number;
  /** Id of the record opened last. */
  row?: string;
}

/** Places by history entry: Back restores its own. */
const places = new Map<string, Place>();

/**
 * Remembers the table's scroll position and the opened row, and restores both when the history returns here; marks the
 * sides where there is more (`data-left`, `data-right` on `root`), so that the edge can be shaded.
 */
export function useTablePlace(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const wrapper = root.current?.querySelector<HTMLElement>(WRAPPER);
    const place = places.get(key);
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wrapper && place && type === 'POP') {
      wrapper.scrollTo(place.left, place.top);
      const row = place.row && wrapper.querySelector(`[data-record="${CSS.escape(place.row)}"]`);
      if (row) {
        row.querySelector('a')?.focus({ preventScroll: true });
        timer = markRow(row);
      }
    }
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- restores the place only on arrival
  }, []);

  useEffect(() => {
    const frame = root.current;
    const wrapper = frame?.querySelector<HTMLElement>(WRAPPER);
    if (!frame || !wrapper) return undefined;
    const note = () => {
      const { scrollTop: top, scrollLeft: left, scrollWidth, clientWidth } = wrapper;
      places.set(key, { ...places.get(key), top, left });
      frame.toggleAttribute('data-left', left > 1);
      frame.toggleAttribute('data-right', left + clientWidth < scrollWidth - 1);
    };
    const onClick = (event: Event) => {
      const row = recordIn(event.target as Element);
      if (row) places.set(key, { top: wrapper.scrollTop, left: wrapper.scrollLeft, row });
    };
    note();
    const watched = new ResizeObserver(note);
    watched.observe(wrapper);
    if (wrapper.firstElementChild) watched.observe(wrapper.firstElementChild);
    wrapper.addEventListener('scroll', note, { passive: true });
    wrapper.addEventListener('click', onClick, { capture: true });
    return () => {
      watched.disconnect();
      wrapper.removeEventListener('scroll', note);
      wrapper.removeEventListener('click', onClick, { capture: true });
    };
  }, [key, root]);
}
