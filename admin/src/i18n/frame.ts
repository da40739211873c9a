/**
 * The texts of a resource in the application's frame: menu, search, trash.
 * @param label the name of one record, for example `Candidate`
 * @param own its name in the menu, its word in the search's hint, the heading of its hits
 */
export function frameTexts(label: string, own: Record<'menu' | 'searched' | 'found', string>) {
  const one = label.toLowerCase();
  return {
    ...own,
    trash: {
      label,
      tab: `${label}s`,
      title: `Deleted ${label}s`,
      empty: `No deleted ${one}s available`,
      deleting: `Deleting ${one}`,
      restoring: `Restoring ${one}`,
      deletingPermanently: `Deleting ${one} permanently`,
    },
  };
}
