import { Box, type Theme, useEventCallback, useMediaQuery } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { memo, useEffect, useRef, useState } from 'react';
import { useSidebarState, useStore } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import { SIZES } from '../../theme/tokens.js';
import { KeysDialog } from './KeysDialog.js';
import { usePanelKeys } from './panelKeys.js';
import { ReviewBar } from './ReviewBar.js';
import { ReviewBody } from './ReviewBody.js';
import { ReviewHead } from './ReviewHead.js';
import type { Reviewable, ReviewKind, ReviewQueue } from './types.js';
import { useReviewAddress } from './useReviewAddress.js';
import { hiddenSx } from '../../common/hidden.js';

/** Where the browser keeps whether a decision moves on to the next record. */
const ADVANCE_STORE_KEY = 'prefs.review.advance';
/** The next page of the queue is loaded when this many are left. */
const LOAD_AT = 3;

interface Props<T extends Reviewable> {
  queue: ReviewQueue<T>;
  kind: ReviewKind<T>;
  /** The record of the address, as fresh as available; undefined while loading. */
  record: T | undefined;
  /** Why it cannot be shown. */
  error?: string;
}

function Panel<T extends Reviewable>({ queue, kind, record, error }: Props<T>) {
  const t = useTexts('records').review;
  const { id, step, close } = useReviewAddress();
  const frame = useRef<HTMLElement>(null);
  const [helping, setHelping] = useState(false);
  const [noting, setNoting] = useState(false);
  const [editing, setEditing] = useState(false);
  const [ending, setEnding] = useState('');
  const index = queue.records.findIndex((one) => one.id === id);
  const previous = index > 0 ? queue.records[index - 1] : undefined;
  const next = queue.records[index + 1];

  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    setNoting(false);
    setEditing(false);
    setEnding('');
  }, [id]);
  useAhead(queue, kind, index);

  const go = (to: T | undefined, otherwise: string) => (to ? step(to.id) : setEnding(otherwise));
  const onNext = useEventCallback(() => go(next, t.end));
  const onPrevious = useEventCallback(() => go(previous, t.begin));
  const toForm = useEventCallback(() => setEditing(true));
  const onEdit = kind.renderEdit && record && toForm;
  const onKeys = useEventCallback(() => setHelping(true));
  const onClose = useEventCallback(close);
  const onNote = record && kind.note?.(record).save && (() => setNoting(true));
  const give = kind.onStatus;
  const [advances, setAdvances] = useStore(ADVANCE_STORE_KEY, false);
  const displayed = useRef(id);
  displayed.current = id;
  const onStatus = useEventCallback(async (status: T['status']) => {
    const given = record && (await give?.(record, status));
    if (given && advances && displayed.current === record.id) onNext();
  });
  usePanelKeys({
    onNext,
    onPrevious,
    onEdit,
    onNote,
    onHelp: onKeys,
    onClose: close,
    statuses: kind.statuses,
    onStatus: give && record && ((status) => void onStatus(status)),
  });
  const isPhone = useIsPhone();
  const place = index + 1 + queue.offset;
  const total = showCount(queue.total);
  return (
    <Box
      ref={frame}
      component="section"
      tabIndex={-1}
      aria-label={t.region}
      data-review={id}
      sx={[frameSx, { left: useContentLeft(isPhone) }]}
    >
      <Box role="status" sx={hiddenSx}>
        {record &&
          (ending || (index >= 0 ? t.announce(place, total, record.name, record.status) : record.name))}
      </Box>
      <ReviewHead
        record={record}
        kind={kind}
        place={index >= 0 ? t.place(place, total) : undefined}
        onPrevious={previous && onPrevious}
        onNext={next && onNext}
        onEdit={onEdit}
        onKeys={onKeys}
        onStatus={give && onStatus}
        onClose={onClose}
      />
      <ReviewBody
        queue={queue}
        kind={kind}
        record={record}
        next={next}
        error={error}
        noting={noting}
        onNoting={setNoting}
        onStep={step}
        onStatus={give && onStatus}
        advances={advances}
        onAdvances={setAdvances}
        isPhone={isPhone}
      />
      {isPhone && record && give && (
        <ReviewBar
          name={record.name}
          statuses={kind.statuses}
          main={kind.main?.(record)}
          current={record.status}
          onChoose={(status) => void onStatus(status)}
        />
      )}
      {editing && record && kind.renderEdit?.(record, () => setEditing(false))}
      <KeysDialog
        open={helping}
        onClose={() => setHelping(false)}
        statuses={give ? kind.statuses : []}
        canEdit={kind.renderEdit !== undefined}
        canNote={onNote !== undefined}
      />
    </Box>
  );
}

/**
 * One record after the other with its document, its facts and the decision on one screen, by keyboard alone (decision
 * F7). It lies over the page it was opened from, under an address of its own (`useReviewAddress`). Memoized: it
 * re-renders only for another record, queue or place, not for every query of its parents.
 */
export const ReviewPanel = memo(Panel) as typeof Panel;

/* Prefetches the next documents, and the next page of the queue. */
function useAhead<T extends Reviewable>(queue: ReviewQueue<T>, kind: ReviewKind<T>, index: number): void {
  const ahead = queue.records.slice(index + 1, index + 3);
  const names = ahead.map(({ id }) => id).join();
  useEffect(() => {
    for (const one of ahead) kind.prefetch?.(one);
    if (index >= 0 && queue.records.length - index <= LOAD_AT) queue.loadMore?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per place in the queue
  }, [names, index, queue.records.length]);
}

const useIsPhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

function useContentLeft(isPhone: boolean): number {
  const [isOpen] = useSidebarState();
  if (isPhone) return 0;
  return isOpen ? SIZES.sidebar.open : SIZES.sidebar.closed;
}

const frameSx = {
  position: 'fixed',
  top: SIZES.topBar,
  right: 0,
  bottom: 'var(--hd-notices, 0px)',
  zIndex: (theme: Theme) => theme.zIndex.fab + 1,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'background.default',
  '&, &:focus-visible': { outline: 'none' },
} as const;
