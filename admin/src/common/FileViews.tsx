import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FileView } from '@shared/kit/api.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { showMoment } from './dates.js';
import { Section } from './Section.js';
import { LinesSkeleton } from './Skeletons.js';

const SHOWN = 10;

interface Props {
  /** react-admin's resource, which is also the path of the call. */
  resource: 'candidates' | 'onboardings' | 'employees';
  id: string;
  version: number;
}

/** The last views of a record's identity documents and offer letters: who viewed which file, and when. */
export function FileViews({ resource, id, version }: Props) {
  const T = useTexts('common').fileViews;
  const { data, isPending } = useQuery({
    queryKey: [resource, 'views', id, version],
    queryFn: ({ signal }) =>
      request<{ views: FileView[] }>(apiUrl(`/${resource}/${id}/views`, { limit: SHOWN }), { signal }),
    /* Views are recorded in another window, which shows the document: refetched on return. */
    staleTime: 0,
    retry: false,
  });
  if (!data && !isPending) return null;
  return (
    <Section title={T.title}>
      {isPending && <LinesSkeleton count={2} />}
      {data?.views.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {T.none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {data?.views.map(({ name, viewedBy, viewedAt }) => (
          <li key={`${viewedAt} ${name} ${viewedBy?._id}`}>
            <Typography variant="body2">{T.line(viewedBy?.name ?? '', name)}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {showMoment(viewedAt)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
