import { ErrorModalView } from './ErrorModal.js';
import { ProgressView } from './ProgressOverlay.js';

/** The overlays of every page, signed in or not; inside the theme, once per layout. */
export function Overlays() {
  return (
    <>
      <ProgressView />
      <ErrorModalView />
    </>
  );
}
