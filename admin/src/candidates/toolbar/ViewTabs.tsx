import { Tab, Tabs } from '@mui/material';
import { useListContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { useTexts } from '../../i18n/texts.js';

/** The order of keys says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  );
}

/** The saved filters, each a tab; nothing while there are none. */
export function ViewTabs() {
  const t = useTexts('candidates').views;
  const [saved] = useSavedQueries('candidates');
  const { filterValues, setFilters, setSort } = useListContext();
  if (saved.length === 0) return null;
  const now = canonical(filterValues);
  const isAll = now === '{}';
  const current = isAll ? ALL : (saved.find(({ value }) => canonical(value.filter) === now)?.label ?? false);
  const use = (query: SavedQuery | undefined) => {
    setFilters((query?.value.filter ?? {}) as Record<string, unknown>, {}, false);
    if (query?.value.sort) setSort(query.value.sort);
  };
  return (
    <Tabs
      value={current}
      onChange={(_event, label: string) => use(saved.find((one) => one.label === label))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t.bar}
      className="hd-no-print"
      sx={{
        minHeight: 36,
        minWidth: 0,
        '& .MuiTab-root': { minHeight: 36, minWidth: 0, paddingX: 1.25, paddingY: 0 },
      }}
    >
      <Tab value={ALL} label={t.all} />
      {saved.map(({ label }) => (
        <Tab key={label} value={label} label={label} />
      ))}
    </Tabs>
  );
}

/* No saved filters can be called so: names have no blank in front. */
const ALL = ' all';
