import type { Child, ChildOptions, Children } from './children.js';
import { waitFor } from './ports.js';
import { SetUpError } from './process.js';

/** Starts a service (again) and answers when it serves; `stopping` ends the wait. */
export type Launch = (stopping?: AbortSignal) => Promise<Child>;

/** A server that belongs to a data folder: how it runs now, and how to start it again at the same address. */
export interface Service {
  child: Child;
  launch: Launch;
}

export interface Serving {
  /** What people call it. */
  title: string;
  ready: (child: Child) => Promise<boolean>;
  /** Milliseconds that it may take. */
  patience: number;
  stopping?: AbortSignal | undefined;
}

/**
 * Starts a process and waits until it serves.
 * @throws SetUpError with its last words where it does not; it does not run then
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
