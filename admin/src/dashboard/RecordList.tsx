import { Alert, Box, Button, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import type { DrawingName } from '../common/Drawing.js';
import { EmptyState } from '../common/EmptyState.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { texts } from '../i18n/en.js';
import { apiUrl, request } from '../providers/http.js';

const SHOWN = 5;

interface Props<T> {
  title: string;
  /** Path below /api and name of the list in its answer. */
  list: string;
  /** Which of them, beside how many. */
  query: Record<string, unknown>;
  /** Where all of them are. */
  to: string;
  /** What shows when there is none, with the way to make one. */
  empty: { drawing: DrawingName; text: string; right: Resource; add: string; to: string };
  /** Where a record leads and how its line looks. */
  line: (record: T) => { to: string; lead?: ReactNode; name: string; detail: string; end: ReactNode };
}

/** A few records of one kind as lines that lead to them. */
export function RecordList<T extends { _id: string }>({ title, list, query, to, empty, line }: Props<T>) {
  const { data, isPending, isError } = useQuery({
    queryKey: [list, 'dashboard', query],
    queryFn: ({ signal }) =>
      request<Record<string, T[]>>(apiUrl(`/${list}`, { ...query, limit: SHOWN }), { signal }),
  });
  const records = data?.[list];
  return (
    <Section
      title={title}
      flush
      actions={
        <Button component={Link} to={to} size="small">
          {texts.dashboard.all}
        </Button>
      }
    >
      {isPending && (
        <Box sx={{ padding: 2.5 }}>
          <LinesSkeleton count={SHOWN} />
        </Box>
      )}
      {isError && (
        <Alert severity="error" sx={{ margin: 2 }}>
          {texts.dashboard.failed}
        </Alert>
      )}
      {records?.length === 0 && (
        <EmptyState
          small
          drawing={empty.drawing}
          text={empty.text}
          action={
            <IfCan resource={empty.right} actions={['create']}>
              <Button component={Link} to={empty.to} variant="outlined">
                {empty.add}
              </Button>
            </IfCan>
          }
        />
      )}
      {records && records.length > 0 && (
        <List disablePadding sx={{ paddingBottom: 1 }}>
          {records.map((record) => (
            <Line key={record._id} {...line(record)} />
          ))}
        </List>
      )}
    </Section>
  );
}

function Line({ to, lead, name, detail, end }: ReturnType<Props<never>['line']>) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ gap: 1.5, paddingX: 2.5 }}>
        {lead}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
        {end}
      </ListItemButton>
    </ListItem>
  );
}
