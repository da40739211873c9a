/**
 * Node's flags for the worker process. Without a limit its heap grows with the machine's memory before anything is
 * collected (V8 starts at half a gigabyte on a large one); the worker needs a quarter of this. Rows of imports and exports
 * are garbage at once, yet V8 lets their young generation grow to 128 MB; limited to 32 the worker takes 190 to 205 MB
 * instead of 285 to 300 for the same CPU (to 16: half as much CPU again).
 */
export const WORKER_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * Node's flags for the web process: the young generation of Node 20. Node 24's is four times as large, and V8 keeps what
 * it held: right after a load 470 MB instead of 376 at 100,000 candidates (docs/decisions/idle-product.md).
 */
export const WEB_FLAGS = ['--max-semi-space-size=16'];

/** The built processes with their packages (bundle.ts), as arguments of Node. */
export const WEB_PROGRAM = [...WEB_FLAGS, 'dist/bundle/main.js'];
export const WORKER_PROGRAM = [...WORKER_FLAGS, 'dist/bundle/worker.js'];

/**
 * Settings of glibc's allocator for processes that decode pictures: without them each thread keeps the memory of a
 * picture, hundreds of megabytes, forever (F18). Large blocks return to the system as soon as they are free; with a
 * threshold of 128 kB five pictures left 80 MB in fragments. The threshold is above Node's own 8 kB slabs.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '12288',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The same for the worker, which decodes none: there each attached file and each batch of an export consists of many
 * blocks of 12 to 128 kB, and taking each from the system and returning it costs a tenth to a fifth of the mails per
 * second.
 */
export const WORKER_MEMORY_SETTINGS = { ...MEMORY_SETTINGS, MALLOC_MMAP_THRESHOLD_: '131072' };
