import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { IconButton, Tooltip } from '@mui/material';
import { useGetList, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';
import { type ListPlace, neighboursIn, placeOf } from './neighbours.js';
import { useListSize } from './useListSize.js';

const STORE_KEY = 'candidates.listParams';

/**
 * Buttons to the previous and the next candidate of the list that the user came from, across its pages. Both are always
 * shown: on a phone the other actions would otherwise move under the finger.
 */
export function Neighbours({ id }: { id: string }) {
  const t = useTexts('candidates').show;
  const size = useListSize();
  const [stored, setStored] = useStore<Partial<ListPlace> | undefined>(STORE_KEY);
  const place = placeOf(stored, size);
  const ask = (page: number, enabled: boolean) =>
    [
      'candidates' as const,
      {
        pagination: { page, perPage: place.perPage },
        sort: { field: place.sort, order: place.order },
        filter: place.filter,
      },
      { enabled, staleTime: 60_000 },
    ] as const;

  const here = useGetList<CandidateRecord>(...ask(place.page, true));
  const index = here.data?.findIndex((one) => one.id === id) ?? -1;
  const last = (here.data?.length ?? 0) - 1;
  const more = place.page * place.perPage < (here.total ?? 0);
  const before = useGetList<CandidateRecord>(...ask(place.page - 1, index === 0 && place.page > 1));
  const after = useGetList<CandidateRecord>(...ask(place.page + 1, index === last && index >= 0 && more));
  const { previous, next } =
    here.data && index >= 0 ? neighboursIn(here.data, index, before.data, after.data) : {};
  // A step across a page's end turns the list's page too, so that Back leads to the right page.
  const step = (to: CandidateRecord | undefined, page: number, label: string, icon: React.ReactNode) =>
    to ? (
      <Tooltip title={`${label}: ${to.name}`}>
        <IconButton
          aria-label={label}
          component={Link}
          to={paths.candidates.show(to.id)}
          onClick={() => page !== place.page && setStored({ ...place, page })}
        >
          {icon}
        </IconButton>
      </Tooltip>
    ) : (
      <IconButton aria-label={label} disabled>
        {icon}
      </IconButton>
    );
  return (
    <>
      {step(previous, index === 0 ? place.page - 1 : place.page, t.previous, <BeforeIcon />)}
      {step(next, index === last ? place.page + 1 : place.page, t.next, <NextIcon />)}
    </>
  );
}
