/** Maximum number of frames until the notice is rendered. */
const FRAMES = 20;

/**
 * Focuses the newest error notice, for a form that was refused without an invalid field. The focus stays until the user
 * moves on, because the timers of notices are paused in the meantime.
 * @returns a function that gives up
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
