import { Backdrop, Box, CircularProgress, Typography } from '@mui/material';
import { sharedValue } from './sharedValue.js';

const tasks = sharedValue<ReadonlyArray<{ text: string }>>([]);

/** Shows the specified overlay text over everything until `work` settles, and passes on its result or error. */
export async function withProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const own = { text };
  tasks.set([...tasks.get(), own]);
  try {
    return await work();
  } finally {
    tasks.set(tasks.get().filter((task) => task !== own));
  }
}

/** The overlay itself. */
export function ProgressOverlay() {
  const text = tasks.useValue().at(-1)?.text;
  return (
    <Box role="status" aria-live="polite">
      <Backdrop open={text !== undefined} unmountOnExit sx={{ zIndex: 'tooltip', padding: 3 }}>
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            maxWidth: 420,
            padding: '20px 28px',
            borderRadius: '14px',
            border: `1px solid ${theme.palette.divider}`,
            backgroundColor: 'background.paper',
            boxShadow: 8,
          })}
        >
          <CircularProgress size={26} aria-hidden />
          <Typography sx={{ fontWeight: 550 }}>{text}</Typography>
        </Box>
      </Backdrop>
    </Box>
  );
}
