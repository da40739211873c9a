/** @jsxImportSource preact */

/* Drawn here, because an icon library would be larger than the page. 24 by 24, stroke width 1.8. */
const PATHS = {
  camera: 'M4 8h3l1.6-2.4h6.8L17 8h3v11H4zM12 16.6a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  upload: 'M12 15V4.5M8 8.2l4-3.9 4 3.9M5 14.5v4.7h14v-4.7',
  check: 'M5 12.6l4.6 4.6L19 7.4',
  image: 'M4 5h16v14H4zM4 16l4.6-4.6 3.4 3.4 3-3 5 5M15.5 9.2h.1',
  pdf: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6',
  lock: 'M6.5 11h11v8.5h-11zM8.7 11V8.2a3.3 3.3 0 0 1 6.6 0V11',
  link: 'M10 14.2l4.2-4.2M8.2 11.6l-1.9 1.9a3.4 3.4 0 0 0 4.8 4.8l1.7-1.7M15.8 12.4l1.9-1.9a3.4 3.4 0 0 0-4.8-4.8l-1.7 1.7M4 4l16 16',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to a text with the same meaning: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
