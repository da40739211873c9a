const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const LAYERS = '[role*=dialog], [role=menu], [role=listbox], [data-review]';

/** Whether a key is meant for the page: pressed alone, outside text fields, with nothing open over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return (
    !(event.target as HTMLElement | null)?.closest?.(`${TYPING}, ${LAYERS}`) &&
    !document.querySelector('[data-review]')
  );
}

/** Marks the container of a list's rows or cards, so that keys move through them. */
export const ROWS = { 'data-rows': '' } as const;
