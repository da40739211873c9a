import { Box } from '@mui/material';

/** Small line drawings; one stroke colour, one accent. */
const DRAWINGS = {
  people: [
    'M36 40a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM14 78c1-16 10-26 22-26 7 0 13 3.400 17 9',
    'M74 34a10 10 0 1 0 0-.1zM58 78c.6-14 7-23 16-23s15.400 9 16 23z',
  ],
  jobs: ['M16 36h72v42H16zM40 36v-8c0-3 2-5 5-5h14c3 0 5 2 5 5v8', 'M16 54c22 9 50 9 72 0M52 55v7'],
  trash: ['M30 36l4 44h36l4-44M24 36h56M42 36v-8h20v8', 'M45 48l2 22M59 48l-2 22'],
  search: ['M46 66a22 22 0 1 0 0-44 22 22 0 0 0 0 44zM62 60l22 22', 'M36 44h20'],
  lock: ['M28 46h48v34H28zM38 46V34c0-9 6-15 14-15s14 6 14 15v12', 'M52 60v8'],
  signpost: ['M52 18v66M40 84h24M52 26h26l8 9-8 9H52z', 'M52 50H30l-8 8 8 8h22'],
  history: ['M52 82a30 30 0 1 0-28-20M24 62l-8-8M24 62l9-7', 'M52 34v18l12 8'],
  document: ['M30 18h30l16 16v50H30zM60 18v16h16', 'M40 50h26M40 62h26M40 74h16'],
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A decorative drawing for empty and error states. */
export function Drawing({ name, size = 104 }: { name: DrawingName; size?: number }) {
  const [line, accent] = DRAWINGS[name];
  return (
    <Box
      component="svg"
      viewBox="0 0 104 104"
      aria-hidden
      sx={(theme) => ({
        width: size,
        height: size,
        fill: 'none',
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .ground': { fill: theme.palette.primarySoft },
        '& .line': { stroke: theme.palette.text.secondary },
        '& .accent': { stroke: theme.palette.primary.main },
      })}
    >
      <circle className="ground" cx="52" cy="52" r="50" />
      <path className="line" d={line} />
      <path className="accent" d={accent} />
    </Box>
  );
}
