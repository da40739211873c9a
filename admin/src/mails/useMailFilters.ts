import { useSearchParams } from 'react-router-dom';

/** The filters of the mail list, with the names of GET /mails. */
export const MAIL_FILTERS = ['state', 'template', 'q', 'from', 'to'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** Keeps the filters and the page in the address, so that Back and a link show the same list. */
export function useMailFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(MAIL_FILTERS.map((name) => [name, search.get(name) ?? ''])) as Record<
    MailFilter,
    string
  >;
  const page = Math.max(1, Number(search.get('page')) || 1);
  const change = (name: MailFilter | 'page', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== 'page') next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    filters,
    page,
    change,
    clear: () => setSearch({}, { replace: true }),
    isFiltered: MAIL_FILTERS.some((name) => filters[name] !== ''),
  };
}
