import { Backdrop, Box, CircularProgress, Typography } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** Shows `text` over everything until `work` settles, and passes on its result or error. */
export type RunWithProgress = <T>(text: string, work: () => Promise<T>) => Promise<T>;

interface Task {
  key: symbol;
  text: string;
}

const RunContext = createContext<RunWithProgress>((_text, work) => work());
const TextContext = createContext<string | undefined>(undefined);

/** Holds the running work; {@link ProgressView} shows it inside the theme. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const [tasks, setTasks] = useState<readonly Task[]>([]);
  const run = useCallback<RunWithProgress>(async (text, work) => {
    const key = Symbol(text);
    setTasks((before) => [...before, { key, text }]);
    try {
      return await work();
    } finally {
      setTasks((before) => before.filter((task) => task.key !== key));
    }
  }, []);
  const text = useMemo(() => tasks.at(-1)?.text, [tasks]);
  return (
    <RunContext.Provider value={run}>
      <TextContext.Provider value={text}>{children}</TextContext.Provider>
    </RunContext.Provider>
  );
}

/** @returns `run(text, () => promise)`, which shows the specified overlay text while it runs */
export function useProgress(): RunWithProgress {
  return useContext(RunContext);
}

/** The overlay itself. */
export function ProgressView() {
  const text = useContext(TextContext);
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
