/** A button that shows only its icon; its label stays its accessible name. */
export const iconAloneSx = {
  '@container (max-width: 840px)': {
    minWidth: 0,
    gap: 0,
    paddingX: 1,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
} as const;
