import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { Section } from '../../common/Section.js';
import { PartSkeleton } from '../../common/Skeletons.js';
import { useWhenIdle } from '../../common/useWhenIdle.js';
import { DecisionPad, MoreStatuses } from './DecisionPad.js';
import { QueueList } from './QueueList.js';
import { ReviewNote } from './ReviewNote.js';
import type { Reviewable, ReviewKind, ReviewQueue } from './types.js';

interface Props<T extends Reviewable> {
  queue: ReviewQueue<T>;
  kind: ReviewKind<T>;
  record: T | undefined;
  /** The record after it. */
  next: T | undefined;
  error?: string;
  noting: boolean;
  onNoting: (noting: boolean) => void;
  onStep: (id: string) => void;
  /** Undefined for users who may give none. */
  onStatus?: (status: T['status']) => void;
  /** Whether a decision moves on to the next record. */
  advances: boolean;
  onAdvances: (advances: boolean) => void;
  /** The choices are in a bar at the bottom. */
  isPhone: boolean;
}

/** The queue, the document, and next to it the decision, the note and the facts; one column in narrow windows. */
export function ReviewBody<T extends Reviewable>(props: Props<T>) {
  const t = useTexts('records').review;
  const { queue, kind, record, next, error, noting, onNoting, onStep, onStatus } = props;
  const choices = record &&
    onStatus && { statuses: kind.statuses, current: record.status, onChoose: onStatus };
  const note = record && kind.note?.(record);
  return (
    <Box sx={bodySx}>
      <Box sx={queueSx}>
        <QueueList queue={queue} current={record?.id} onStep={onStep} />
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {!record && !error && <PartSkeleton />}
      {record && (
        <>
          <ReviewDocuments record={record} next={next} render={kind.renderDocument} />
          <Box sx={asideSx} tabIndex={-1}>
            {choices && (
              <Section
                title={t.decision}
                actions={kind.main && !props.isPhone && <MoreStatuses name={record.name} {...choices} />}
              >
                {!props.isPhone && <DecisionPad {...choices} main={kind.main?.(record)} />}
                <FormControlLabel
                  label={t.advance}
                  sx={advanceSx}
                  control={
                    <Checkbox
                      size="small"
                      checked={props.advances}
                      onChange={(_event, checked) => props.onAdvances(checked)}
                    />
                  }
                />
              </Section>
            )}
            {note && (
              <ReviewNote
                key={record.id}
                text={note.text}
                save={note.save}
                writing={noting}
                onWriting={onNoting}
              />
            )}
            {kind.renderFacts(record)}
          </Box>
        </>
      )}
    </Box>
  );
}

const bodySx = {
  flex: 1,
  minHeight: 0,
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gap: { xs: 1.5, md: 2 },
  padding: { xs: 1.5, md: 2 },
  overflowY: { xs: 'auto', md: 'hidden' },
  gridTemplateColumns: {
    md: 'minmax(0, 1fr) 300px',
    lg: '208px minmax(0, 1fr) 312px',
  },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  /* The document fills the rest of the panel: bar, head, the viewer's own bar and the gutters are subtracted. */
  '--hd-viewer-height': {
    xs: '62dvh',
    md: 'calc(100dvh - 214px - var(--hd-notices, 0px))',
  },
} as const;

const advanceSx = { marginTop: 0.5, '& .MuiTypography-root': { fontSize: 13 } } as const;

const queueSx = { display: { xs: 'none', lg: 'block' }, minHeight: 0, overflowY: 'auto' } as const;

const asideSx = {
  flexShrink: 0,
  minHeight: 0,
  overflowY: { md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '& > *': { flex: 'none' },
} as const;

interface ReviewDocumentsProps<T extends Reviewable> {
  record: T;
  /** The record after it. */
  next: T | undefined;
  render: (record: T) => ReactNode;
}

/**
 * The record's document, and hidden the next one's, rendered in advance: a step paints it after 68 ms instead of 173. The
 * previous one is unmounted when idle: dropping its fonts makes the browser lay out the whole page again.
 */
function ReviewDocuments<T extends Reviewable>({ record, next, render }: ReviewDocumentsProps<T>) {
  const ahead = useWhenIdle(next);
  const before = useWhenIdle(record);
  const displayed: T[] = [record];
  if (before && before.id !== record.id) displayed.unshift(before);
  if (ahead && ahead.id === next?.id && displayed.every(({ id }) => id !== ahead.id)) displayed.push(ahead);
  return (
    <Box sx={stackSx}>
      {displayed.map((one) => (
        <Box key={one.id} inert={one !== record} sx={one === record ? documentSx : aheadSx}>
          <Document record={one} render={render as (record: Reviewable) => ReactNode} />
        </Box>
      ))}
    </Box>
  );
}

interface DocumentProps {
  record: Reviewable;
  render: (record: Reviewable) => ReactNode;
}

const Document = memo(function Document({ record, render }: DocumentProps) {
  return render(record);
});

const stackSx = { position: 'relative', flex: 'none', minWidth: 0, minHeight: 0 } as const;
const documentSx = { maxHeight: { md: '100%' }, overflowY: { md: 'auto' } } as const;
const aheadSx = { position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden' } as const;
