import { cloneElement, type ComponentType, createElement, type ReactElement, useMemo } from 'react';
import { Calendar, type CalendarProps, type EventWrapperProps } from 'react-big-calendar';
import dragAndDrop, { type withDragAndDropProps } from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { type Displayed, toAttributes } from './calendarItems.js';

type BaseProps = CalendarProps<Displayed, object>;
type Props = BaseProps & withDragAndDropProps<Displayed, object>;
type FrameProps = EventWrapperProps<Displayed> & {
  children?: ReactElement<object>;
  /** `date` in a month and in its "more" popup. */
  type?: string;
};

const Base = Calendar as ComponentType<BaseProps>;

/* Makes each interview a button for keyboard and screen reader in every view. It wraps the calendar inside the add-on,
   which does not pass its props on to the element. */
function AccessibleCalendar({ components, ...props }: BaseProps) {
  const framed = useMemo(() => {
    const Frame = components?.eventWrapper as ComponentType<FrameProps>;
    const eventWrapper = ({ children, ...rest }: FrameProps) => {
      const item = children && cloneElement(children, toAttributes(rest.event));
      const displayed = createElement(Frame, rest as FrameProps, item);
      /* A month is a table, in which every item is in a cell; the "more" popup is outside it. */
      const isCell = rest.type === 'date' && !('draggable' in rest);
      return isCell ? <div role="cell">{displayed}</div> : displayed;
    };
    return { ...components, eventWrapper };
  }, [components]);
  return <Base {...props} components={framed as BaseProps['components']} />;
}

/* The add-on is CommonJS: the value of its default import depends on the bundler. */
const addOn = dragAndDrop as typeof dragAndDrop | { default: typeof dragAndDrop };
const withDragAndDrop = 'default' in addOn ? addOn.default : addOn;

/** react-big-calendar with draggable interviews that the keyboard can reach. */
export const DragCalendar = withDragAndDrop<Displayed, object>(AccessibleCalendar) as ComponentType<Props>;
