import { useEffect, useRef } from 'react';

/** How long to wait for a row to reappear, and how long it is marked, in milliseconds. */
const WAIT_MS = 3_000;
const MARK_MS = 1_600;
const POLL_MS = 50;

/** Marks the row or card that the user returns to for a moment. @returns the timer that takes the mark away */
export function markRow(row: Element): ReturnType<typeof setTimeout> {
  const marked = row.closest('tr') ?? row;
  marked.classList.add('hd-back');
  return setTimeout(() => marked.classList.remove('hd-back'), MARK_MS);
}

/**
 * When the review ends, returns the focus to the record's row (`data-record="{id}"`), scrolls to it and marks it
 * briefly.
 * @param id of the reviewed record; undefined while nothing is reviewed
 */
export function useReturnToRow(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    const left = last.current;
    last.current = id;
    if (id !== undefined || left === undefined) return undefined;
    const until = Date.now() + WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const row = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(left)}"]`);
      if (!row) {
        if (Date.now() < until) timer = setTimeout(look, POLL_MS);
        return;
      }
      const link = row.querySelector<HTMLElement>('a') ?? row;
      link.scrollIntoView({ block: 'nearest' });
      link.focus({ preventScroll: true });
      timer = markRow(row);
    };
    look();
    return () => clearTimeout(timer);
  }, [id]);
}
