import type { ReferenceSummary } from '@shared/kit/api.js';
import { showCount } from '@shared/kit/format.js';

const records = (count: number) => (count === 1 ? '1 record' : `${showCount(count)} records`);

/** Texts of the deleted items area (2-workflow sections 2 and 8). */
export const deletedItemsTexts = {
  title: 'Deleted Items',
  hint: 'Click on the above tab to explore deleted records.',
  tabs: 'Kinds of deleted records',
  search: 'Search',
  deletedOn: 'Deleted on',
  noneFound: 'No deleted records match your search',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${showCount(count)} selected`,
  clearSelection: 'Clear selection',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  deletePermanently: 'Delete Permanently',
  deletePermanentlyName: (name: string) => `Delete Permanently ${name}`,
  restoreSelectedTitle: (count: number) => `Restore ${records(count)}`,
  restoreSelectedText: (count: number) =>
    count === 1 ? 'It appears in its list again.' : 'They appear in their lists again.',
  deleteSelectedTitle: (count: number) => `Delete ${records(count)} permanently`,
  deleteOthers: (count: number) =>
    count === 1 ? 'Delete the other one' : `Delete the other ${showCount(count)}`,
  staySelected: (count: number) =>
    count === 1
      ? 'One of them stays, because it is still referred to:'
      : `${showCount(count)} of them stay, because they are still referred to:`,
  permanent: {
    title: (name: string) => `Delete ${name} permanently`,
    confirm: 'Delete Permanently',
    referred: 'It cannot be deleted permanently while these still refer to it:',
    goesAlong: 'This will be permanently deleted with it:',
    reference: ({ resource, count, examples }: ReferenceSummary) => {
      const names = examples.map((example) => example.name).join(', ');
      const more = count > examples.length ? ' …' : '';
      const kind = count === 1 ? resource.replace(/s$/, '') : resource;
      return `${count} ${kind}${names ? `: ${names}${more}` : ''}`;
    },
  },
} as const;
