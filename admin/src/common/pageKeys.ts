const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const LAYERS = '[role*=dialog], [role=menu], [role=listbox], [data-review]';

/** Whether a key is meant for the page: pressed alone, where no text is typed and nothing lies over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return (
    !(event.target as HTMLElement | null)?.closest?.(`${TYPING}, ${LAYERS}`) &&
    !document.querySelector('[data-review]')
  );
}

/** Marks what holds the rows or cards of a list, so that the keys go through them. */
export const ROWS = { 'data-rows': '' } as const;
