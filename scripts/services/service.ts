import type { Child, ChildOptions, Children } from './children.js';
import { waitFor } from './ports.js';
import { SetUpError } from './process.js';

/** Starts (or restarts) a service and resolves when it serves; `stopping` ends the wait. */
export type Launch = (stopping?: AbortSignal) => Promise<Child>;

/** A server of a data folder: its present process, and how to restart it at the same address. */
export interface Service {
  child: Child;
  launch: Launch;
}

export interface Serving {
  /** Its name for people. */
  title: string;
  ready: (child: Child) => Promise<boolean>;
  /** Milliseconds that it may take. */
  patience: number;
  stopping?: AbortSignal | undefined;
}

/**
 * Starts a process and waits until it serves.
 * @throws SetUpError with its last words if it does not; then it is not running
 */
export async function startServing(
  children: Children,
  options: ChildOptions,
  { title, ready, patience, stopping }: Serving,
): Promise<Child> {
  const child = children.start(options);
  const over = () => child.gone() || stopping?.aborted === true;
  if (await waitFor(() => ready(child), patience, over)) return child;
  await child.stop();
  throw new SetUpError(`${title} does not start: ${child.lastWords() || (await child.ended)}`);
}

/** Launches a service for the first time. */
export async function begin(launch: Launch, signal?: AbortSignal): Promise<Service> {
  return { child: await launch(signal), launch };
}
