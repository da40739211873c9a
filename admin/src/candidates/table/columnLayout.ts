import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { CANDIDATE_COLUMNS, type CandidateColumn } from '../columns.js';

/** Limits of a column's width, in pixels. */
const WIDTH = { min: 56, max: 640 } as const;

/* Widths that fit usual values and the heading, in pixels; name and e-mail are truncated. */
const USUAL: Partial<Record<string, number>> = {
  name: 320,
  email: 210,
  mobile: 108,
  grade: 68,
  gender: 76,
  role: 190,
  experience: 122,
  appliedThrough: 128,
  resume: 76,
  status: 150,
  image: 68,
};
const OTHERS = 148;

/** A column's default width in pixels: the same on every page, so that none moves. */
export const usualWidth = (key: string): number => USUAL[key] ?? OTHERS;

/** The columns in the user's order; the name stays first, columns missing from the order keep their default place. */
export function inOrder(order: readonly string[]): CandidateColumn[] {
  const [name, ...others] = CANDIDATE_COLUMNS;
  const known = order.filter((key) => others.some((column) => column.key === key));
  const rest = others.filter(({ key }) => !known.includes(key));
  const sorted = known.map((key) => others.find((column) => column.key === key)!);
  // A column added by a newer release takes its default place.
  for (const column of rest) sorted.splice(Math.min(others.indexOf(column), sorted.length), 0, column);
  return name ? [name, ...sorted] : sorted;
}

/** The order after a column is moved before another one; undefined moves it to the end. */
export function moved(order: readonly string[], key: string, before: string | undefined): string[] {
  const rest = order.filter((one) => one !== key);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  rest.splice(at < 0 ? rest.length : at, 0, key);
  return rest;
}

/* The same object each time, so that memoized values stay the same. */
const NO_ORDER: string[] = [];
const NO_WIDTHS: Record<string, number> = {};

/** The columns' order and the widths set by the user in pixels, kept in this browser. */
export function useColumnLayout() {
  const [order, setOrder] = useStore<string[]>('prefs.candidates.columnOrder', NO_ORDER);
  const [widths, setWidths] = useStore<Record<string, number>>('prefs.candidates.columnWidths', NO_WIDTHS);
  const columns = useMemo(() => inOrder(order), [order]);
  const keys = columns.map(({ key }) => key).filter((key) => key !== 'name');
  return {
    columns,
    widths,
    setWidth: (key: string, width: number | undefined) => {
      const { [key]: _old, ...others } = widths;
      const clamped = width && Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width)));
      setWidths(clamped ? { ...others, [key]: clamped } : others);
    },
    move: (key: string, before: string | undefined) => setOrder(moved(keys, key, before)),
    /** Moves it one place to the left (-1) or to the right (1), among the shown columns. */
    shift: (key: string, by: -1 | 1, hidden: readonly string[]) => {
      const seen = keys.filter((one) => one === key || !hidden.includes(one));
      const at = seen.indexOf(key);
      const target = seen[by < 0 ? at - 1 : at + 2];
      if (by < 0 && at === 0) return;
      setOrder(moved(keys, key, target));
    },
    reset: () => {
      setOrder([]);
      setWidths({});
    },
  };
}
