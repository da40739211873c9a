import {
  type Announcements,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { Texts } from '../../i18n/texts.js';
import type { CandidateRecord } from '../columns.js';

/** What is being dragged and what it is over, as dnd-kit hands them to its listeners. */
interface Dragged {
  active: { data: { current?: { card?: CandidateRecord } } };
  over?: { id: string | number } | null;
}

/** The candidate that is being dragged. */
export function draggedCard({ active }: Dragged): CandidateRecord | undefined {
  return active.data.current?.card;
}

/** The column that it is over; outside of the board none. */
export function columnUnder({ over }: Dragged): CandidateStatus | undefined {
  return over?.id as CandidateStatus | undefined;
}

/* By their left edges: a folded column is narrower than a card. */
const nearestColumn: CollisionDetection = ({ collisionRect, droppableRects }) =>
  [...droppableRects]
    .map(([id, { left }]) => ({ id, away: Math.abs(left - collisionRect.left) }))
    .sort((one, other) => one.away - other.away);

/** The column under the pointer; for the keyboard, which has none, the one that the card lies nearest to. */
export const columnAt: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : nearestColumn(args);

/* Left and right go from column to column, in the order in which they stand. */
const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code];
  if (!step) return undefined;
  // Where dnd-kit scrolls it leaves the key to the browser, which would scroll once more.
  event.preventDefault();
  const columns = [...context.droppableRects].sort(([, one], [, other]) => one.left - other.left);
  const here = columns.findIndex(([id]) => id === context.over?.id);
  const to = columns[here + step]?.[1];
  if (here < 0 || !to || !context.collisionRect) return undefined;
  return { ...currentCoordinates, x: currentCoordinates.x + to.left - context.collisionRect.left };
};

const KEYS = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
};

/* A few pixels and a short press tell a drag from a click and from scrolling. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: nextColumn, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const;

/** Mouse, finger and keyboard. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
}

/** What screen readers are told while a card is dragged. */
export const announcementsIn = (t: Texts['candidates']['board']): Announcements => ({
  onDragStart: (event) => {
    const card = draggedCard(event);
    return card && t.pickedUp(card.name, card.status);
  },
  onDragOver: (event) => {
    const card = draggedCard(event);
    const status = columnUnder(event);
    return card && (status ? t.over(card.name, status) : t.outside(card.name));
  },
  onDragEnd: (event) => {
    const card = draggedCard(event);
    const status = columnUnder(event);
    if (!card) return undefined;
    return status && status !== card.status ? t.dropped(card.name, status) : t.stays(card.name, card.status);
  },
  onDragCancel: (event) => {
    const card = draggedCard(event);
    return card && t.stays(card.name, card.status);
  },
});

/** The page stays where it is while a card is dragged; board and columns scroll. */
export const AUTO_SCROLL = { canScroll: (element: Element) => element !== document.scrollingElement };
