import { isForPage, usePageKeys } from '../common/pageKeys.js';

/** Dispatched by a row without a checkbox when X is pressed in it: the list starts its selection mode. */
export const SELECT_ROW = 'hd-select-row';

const LINK = 'a[href]';
/* Each row's first link of its own leads to the record. */
const rowsOf = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>('tbody > tr, li, [role=listitem]')].filter((row) =>
    row.querySelector(LINK),
  );

/**
 * J and K, and inside a list the arrows too, move from row to row: they focus the row's own link, so Enter opens it and
 * a screen reader announces it. X selects the row.
 */
export function useRowKeys(): void {
  usePageKeys((event) => {
    if (!isForPage(event)) return;
    const active = document.activeElement;
    const list = active?.closest('[data-rows]') ?? document.querySelector('main [data-rows]');
    const rows = list ? rowsOf(list) : [];
    if (rows.length === 0) return;
    const now = rows.findIndex((row) => row.contains(active));
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'x') {
      if (now < 0) return;
      select(rows[now]!);
    } else {
      const next = now < 0 ? firstOf(rows, key) : rows[now + stepOf(rows, key)];
      if (!next || next === rows[now]) return;
      next.querySelector<HTMLElement>(LINK)?.focus();
    }
    event.preventDefault();
  });
}

/* From outside only the letters move into the list: the arrows scroll the page. */
function firstOf(rows: readonly HTMLElement[], key: string): HTMLElement | undefined {
  return key === 'j' || key === 'k' ? rows[0] : undefined;
}

/* Cards are side by side: up and down move to the one above or below. */
function stepOf(rows: readonly HTMLElement[], key: string): number {
  const top = (row: HTMLElement) => row.getBoundingClientRect().top;
  const columns = Math.max(
    1,
    rows.findIndex((row) => top(row) !== top(rows[0]!)),
  );
  const areBeside = rows.length > 1 && top(rows[1]!) === top(rows[0]!);
  const steps: Record<string, number> = {
    j: 1,
    k: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(areBeside && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  return Object.hasOwn(steps, key) ? steps[key]! : 0;
}

function select(row: HTMLElement): void {
  const box = row.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (box) box.click();
  else row.dispatchEvent(new CustomEvent(SELECT_ROW, { bubbles: true }));
}
