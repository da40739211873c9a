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

/** The dragged card and the column under it, as dnd-kit passes them to its listeners. */
interface Dragged {
  active: { data: { current?: { card?: CandidateRecord } } };
  over?: { id: string | number } | null;
}

/** The dragged candidate. */
export function draggedCard({ active }: Dragged): CandidateRecord | undefined {
  return active.data.current?.card;
}

/** The column under the card; undefined outside the board. */
export function columnUnder({ over }: Dragged): CandidateStatus | undefined {
  return over?.id as CandidateStatus | undefined;
}

/* Compares left edges: a folded column is narrower than a card. */
const nearestColumn: CollisionDetection = ({ collisionRect, droppableRects }) =>
  [...droppableRects]
    .map(([id, { left }]) => ({ id, away: Math.abs(left - collisionRect.left) }))
    .sort((one, other) => one.away - other.away);

/** The column under the pointer; for the keyboard, which has none, the column nearest to the card. */
export const columnAt: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : nearestColumn(args);

/* Left and right move from column to column, in their order on the screen. */
const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code];
  if (!step) return undefined;
  // When dnd-kit scrolls it leaves the key to the browser, which would scroll once more.
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

/* A few pixels or a short press distinguish a drag from a click and from scrolling. */
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

/** Screen reader announcements while a card is dragged. */
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

/** The page does not scroll while a card is dragged; board and columns do. */
export const AUTO_SCROLL = { canScroll: (element: Element) => element !== document.scrollingElement };
