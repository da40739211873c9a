import { Box, Button, List, ListItem, ListItemButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardTilesAnswer, TileName } from '@shared/resources/dashboard/api.js';
import type { Resource } from '@shared/permissions.js';
import { IfCan } from '../access/Guard.js';
import type { DrawingName } from '../common/Drawing.js';
import { EmptyState } from '../common/EmptyState.js';
import { type CountLink, TileSection } from './TileSection.js';

/** Height of five lines, px. */
const LINES = 298;

interface Props<Name extends TileName, T> {
  tile: Name;
  title: string;
  /** Extracts the records from the tile's data. */
  records: (value: DashboardTilesAnswer[Name]) => readonly T[];
  /** Address of the whole list. */
  to: string;
  /** Shown instead of the count, each number with a link to its list. */
  counts?: (value: DashboardTilesAnswer[Name]) => readonly CountLink[];
  /** Height of the usual content, px; default: five lines. */
  height?: number;
  /** Shown if there are no records, with a link to create one. */
  empty: {
    drawing: DrawingName;
    text: string;
    add?: { resource: Resource; label: string; to: string };
  };
  /** A record's link and the content of its line. */
  line: (record: T) => LineProps;
}

interface LineProps {
  to: string;
  lead?: ReactNode;
  name: string;
  detail: string;
  below?: ReactNode;
  end: ReactNode;
}

/** A few records of one kind as lines that link to them. */
export function RecordList<Name extends TileName, T extends { _id: string }>(props: Props<Name, T>) {
  const { tile, title, records, to, counts, height = LINES, empty, line } = props;
  return (
    <TileSection name={tile} title={title} to={to} counts={counts} flush height={height}>
      {(value) =>
        records(value).length === 0 ? (
          <EmptyState
            small
            drawing={empty.drawing}
            text={empty.text}
            action={
              empty.add && (
                <IfCan resource={empty.add.resource} actions={['create']}>
                  <Button component={Link} to={empty.add.to} variant="outlined">
                    {empty.add.label}
                  </Button>
                </IfCan>
              )
            }
          />
        ) : (
          <List disablePadding sx={{ paddingBottom: 1 }}>
            {records(value).map((record) => (
              <Line key={record._id} {...line(record)} />
            ))}
          </List>
        )
      }
    </TileSection>
  );
}

function Line({ to, lead, name, detail, below, end }: LineProps) {
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
          {below}
        </Box>
        {end}
      </ListItemButton>
    </ListItem>
  );
}
