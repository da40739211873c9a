import type { Page } from 'playwright-core';
import { transitionsEnded } from './axe.js';
import { painted } from './painted.js';

/** Dialogs, sheets, menus and lists of options over a page; the columns of a time picker are part of its dialog. */
export const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([role=dialog] *)';

/**
 * Controls of the page, or of the layer on top of it, that something else covers at this window size: the middle of each
 * control, after it is scrolled into view, must belong to it, and both ends of a field. Also reports a page that is wider
 * than its window.
 */
export async function coveredParts(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const find = async () => {
    await painted(page);
    await transitionsEnded(page);
    return coveredNow(page);
  };
  /* Rendering at a new width takes a moment; real faults persist. */
  const found = (await find()).length > 0 ? await find() : [];
  return found.map((one) => `${size.width} px: ${one}`);
}

function coveredNow(page: Page): Promise<string[]> {
  return page.evaluate((layers) => {
    const USABLE =
      '[role=option], a[href], button, input, select, textarea, [tabindex]:not([tabindex^="-"]), [contenteditable=true]';
    /* Distance from the end of a field, px. */
    const END = 4;
    /* For screen readers, or drawn by its surroundings: visible only with the focus, if at all. */
    const isOutOfSight = (part: Element | null): boolean => {
      if (!part) return false;
      const { opacity, clip, clipPath } = getComputedStyle(part);
      return opacity === '0' || clip !== 'auto' || clipPath !== 'none' || isOutOfSight(part.parentElement);
    };
    const nameOf = (part: Element) =>
      part.outerHTML.slice(0, part.outerHTML.indexOf('>') + 1) + (part.textContent?.slice(0, 40) ?? '');
    /* Null if nothing covers it. */
    const coverOf = (part: Element) => {
      /* Of a link across two lines, the first. */
      const { left, top, right, bottom } = part.getClientRects()[0]!;
      /* Parts outside the page become visible with the focus. */
      if (right <= 0 || bottom <= 0) return null;
      /* Its middle, and both ends of a field: a neighbour may lie over one of them. */
      const ends = part.matches('input, textarea, [role=combobox]') ? [left + END, right - END] : [];
      for (const x of [(left + right) / 2, ...ends]) {
        const over = document.elementFromPoint(x, (top + bottom) / 2);
        if (!over) return 'nothing: it is outside';
        if (!part.contains(over) && !over.closest('label')?.contains(part)) return nameOf(over);
      }
      return null;
    };
    /* A closed sheet stays in the document. */
    const layer = [...document.querySelectorAll(layers)].findLast((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const found: string[] = [];
    for (const part of (layer ?? document).querySelectorAll<HTMLElement>(USABLE)) {
      if (part.matches(':disabled, [aria-disabled=true]') || part.closest('[inert], [aria-hidden=true]'))
        continue;
      /* The focus guards of a date picker. */
      if (part.matches('[data-testid^=sentinel]')) continue;
      if (!part.checkVisibility({ visibilityProperty: true }) || isOutOfSight(part)) continue;
      /* A sticky column covers what scrolls under it: it can be scrolled further. */
      const covers: string[] = [];
      for (const inline of ['center', 'end', 'start'] as const) {
        part.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
        const cover = coverOf(part);
        if (!cover) break;
        covers.push(cover);
      }
      if (covers.length === 3) found.push(`${nameOf(part)} under ${covers[0]}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const out = [...document.querySelectorAll('main *')].findLast(
        (part) => part.getBoundingClientRect().right + scrollX > clientWidth + 1,
      );
      found.push(
        `${scrollWidth - clientWidth} px wider than its window, by ${out ? nameOf(out) : 'what is outside of main'}`,
      );
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, LAYER);
}
