/* The paths of these @mui/icons-material icons, 24 by 24. */
const PATHS = {
  /** ArrowDropDown */
  down: 'm7 10 5 5 5-5z',
  /** Check */
  check: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
  /** EditOutlined */
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  /** VerticalSplitOutlined */
  review: 'M3 13h8v2H3zm0 4h8v2H3zm0-8h8v2H3zm0-4h8v2H3zm16 2v10h-4V7zm2-2h-8v14h8z',
} as const;

/** An icon styled and sized by the document (`theme/rows.ts`): each row of a list has several. */
export function PlainIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="hd-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
