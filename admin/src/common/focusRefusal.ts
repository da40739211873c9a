/** Frames in which the notice is drawn at the latest. */
const FRAMES = 20;

/**
 * Takes the keyboard to the newest notice of an error, for who was refused in a form and stands at no field. There it stays
 * until they move on, as the clocks of notices stand still meanwhile.
 * @returns gives up
 */
export function focusRefusal(): () => void {
  let left = FRAMES;
  let frame = 0;
  const look = () => {
    const notice = [...document.querySelectorAll<HTMLElement>('[role=log] [role=alert]')].at(-1);
    left -= 1;
    if (notice) notice.focus();
    else if (left > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
