import { cloneElement, type ComponentType, createElement, type ReactElement, useMemo } from 'react';
import { Calendar, type CalendarProps, type EventWrapperProps } from 'react-big-calendar';
import dragAndDrop, { type withDragAndDropProps } from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { type Shown, toAttributes } from './calendarItems.js';

type BaseProps = CalendarProps<Shown, object>;
type Props = BaseProps & withDragAndDropProps<Shown, object>;
type FrameProps = EventWrapperProps<Shown> & {
  children?: ReactElement<object>;
  /** `date` in a month and in what its "more" shows. */
  type?: string;
};

const Base = Calendar as ComponentType<BaseProps>;

/* Makes each interview a button for keyboard and screen reader in every view. Done within the add-on's frame, which hands
   what it is given not on to the element. */
function AccessibleCalendar({ components, ...props }: BaseProps) {
  const framed = useMemo(() => {
    const Frame = components?.eventWrapper as ComponentType<FrameProps>;
    const eventWrapper = ({ children, ...rest }: FrameProps) => {
      const item = children && cloneElement(children, toAttributes(rest.event));
      const shown = createElement(Frame, rest as FrameProps, item);
      /* A month is a table, in which every thing stands in a cell; what "more" shows stands outside of it. */
      const isCell = rest.type === 'date' && !('draggable' in rest);
      return isCell ? <div role="cell">{shown}</div> : shown;
    };
    return { ...components, eventWrapper };
  }, [components]);
  return <Base {...props} components={framed as BaseProps['components']} />;
}

/* The add-on is CommonJS: what its default import is depends on the bundler. */
const addOn = dragAndDrop as typeof dragAndDrop | { default: typeof dragAndDrop };
const withDragAndDrop = 'default' in addOn ? addOn.default : addOn;

/** react-big-calendar with interviews that are dragged, and reached by keyboard. */
export const DragCalendar = withDragAndDrop<Shown, object>(AccessibleCalendar) as ComponentType<Props>;
