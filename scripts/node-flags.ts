/**
 * Node's flags for the worker process. Without a limit of its own its heap grows with the machine's memory before
 * anything is collected (V8 begins at half a gigabyte on a large one); the worker lives on a quarter of this.
 */
export const WORKER_FLAGS = ['--max-old-space-size=512'];
