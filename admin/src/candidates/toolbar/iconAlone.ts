/** A button whose words the toolbar has no room for; they stay its name. */
export const iconAloneSx = {
  '@container (max-width: 840px)': {
    minWidth: 0,
    gap: 0,
    paddingX: 1,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
} as const;
