const calls = new Map<string, number>();
let target: { name: string; call: number } | undefined;

/**
 * Arms one crash point. Settings refuse CRASH_AT in production.
 * @param setting CRASH_AT: `name`, or `name:N` for the N-th call of that name
 */
export function armCrashPoint(setting: string | undefined): void {
  const [, name, call] = /^([\w.-]+)(?::(\d+))?$/.exec(setting ?? '') ?? [];
  target = name ? { name, call: Number(call ?? 1) } : undefined;
  calls.clear();
}

/** A place where fault tests end the process like kill -9; does nothing unless armed. */
export function crashPoint(name: string): void {
  if (target?.name !== name) return;
  const call = (calls.get(name) ?? 0) + 1;
  calls.set(name, call);
  if (call === target.call) process.kill(process.pid, 'SIGKILL');
}
