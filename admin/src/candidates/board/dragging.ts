import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { type Texts, useTexts } from '../../i18n/texts.js';
import type { CandidateRecord } from '../columns.js';

/** The dragged candidate. */
export function draggedCard(active: Active | null): CandidateRecord | undefined {
  return (active?.data.current as { card?: CandidateRecord } | undefined)?.card;
}

const KEYS = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
};

/* A few pixels or a short press distinguish a drag from a click and from scrolling. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/* The page does not scroll while a card is dragged; board and columns do. */
const AUTO_SCROLL = { canScroll: (element: Element) => element !== document.scrollingElement };

/**
 * Dragging of cards by mouse, finger and keyboard, with announcements for screen readers.
 * @param onDrop called with the card and the column where it was dropped
 * @returns the properties of dnd-kit's context
 */
export function useDragging(onDrop: (card: CandidateRecord, to: CandidateStatus) => void): DndContextProps {
  const t = useTexts('candidates').board;
  /* Undefined for mouse and finger. By name: a folded column that opens under the card moves those behind it. */
  const keyboardColumn = useRef<CandidateStatus>(undefined);
  const { columnUnder, keyboard, collisionDetection } = useMemo(() => trackColumn(keyboardColumn), []);
  const accessibility = useMemo(
    () => ({
      announcements: announcementsIn(t, columnUnder),
      screenReaderInstructions: { draggable: t.instructions },
    }),
    [t, columnUnder],
  );
  return {
    sensors: useSensors(
      useSensor(MouseSensor, MOUSE),
      useSensor(TouchSensor, TOUCH),
      useSensor(KeyboardSensor, keyboard),
    ),
    collisionDetection,
    autoScroll: AUTO_SCROLL,
    accessibility,
    onDragStart: ({ active, activatorEvent }) => {
      keyboardColumn.current =
        activatorEvent instanceof KeyboardEvent ? draggedCard(active)?.status : undefined;
    },
    onDragEnd: ({ active, over }) => {
      const card = draggedCard(active);
      const status = columnUnder(over);
      if (card && status) onDrop(card, status);
    },
  };
}

/** The column under the card; undefined outside the board. */
type ColumnUnder = (over: Over | null) => CandidateStatus | undefined;

/* Left and right keys move from column to column, in their order on the screen, however fast they come. */
function trackColumn(keyboardColumn: { current: CandidateStatus | undefined }) {
  /* dnd-kit learns the keyboard's column only after it has rendered and scrolled. */
  const columnUnder: ColumnUnder = (over) =>
    keyboardColumn.current ?? (over?.id as CandidateStatus | undefined);
  const collisionDetection: CollisionDetection = (args) =>
    keyboardColumn.current ? [{ id: keyboardColumn.current }] : pointerWithin(args);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code];
    if (!step) return undefined;
    // When dnd-kit scrolls it leaves the key to the browser, which would scroll once more.
    event.preventDefault();
    const columns = [...context.droppableRects].sort(([, one], [, other]) => one.left - other.left);
    const here = columns.findIndex(([id]) => id === keyboardColumn.current);
    const to = columns[here + step];
    if (here < 0 || !to) return undefined;
    const [id, { left }] = to;
    keyboardColumn.current = id as CandidateStatus;
    return { ...currentCoordinates, x: left };
  };
  const keyboard = { coordinateGetter, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const;
  return { columnUnder, collisionDetection, keyboard };
}

const announcementsIn = (t: Texts['candidates']['board'], columnUnder: ColumnUnder): Announcements => ({
  onDragStart: ({ active }) => {
    const card = draggedCard(active);
    return card && t.pickedUp(card.name, card.status);
  },
  onDragOver: ({ active, over }) => {
    const card = draggedCard(active);
    const status = columnUnder(over);
    return card && (status ? t.over(card.name, status) : t.outside(card.name));
  },
  onDragEnd: ({ active, over }) => {
    const card = draggedCard(active);
    const status = columnUnder(over);
    if (!card) return undefined;
    return status && status !== card.status ? t.dropped(card.name, status) : t.stays(card.name, card.status);
  },
  onDragCancel: ({ active }) => {
    const card = draggedCard(active);
    return card && t.stays(card.name, card.status);
  },
});
