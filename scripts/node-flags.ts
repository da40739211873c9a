/**
 * Node's flags for the worker process. Without a limit of its own its heap grows with the machine's memory before
 * anything is collected (V8 begins at half a gigabyte on a large one); the worker lives on a quarter of this.
 */
export const WORKER_FLAGS = ['--max-old-space-size=512'];

/** The built processes with their packages (bundle.ts), as arguments of Node. */
export const WEB_PROGRAM = ['dist/bundle/main.js'];
export const WORKER_PROGRAM = [...WORKER_FLAGS, 'dist/bundle/worker.js'];

/**
 * Settings of glibc's allocator for the processes that draw pictures: without them each thread keeps what a picture took,
 * hundreds of megabytes, for good (F18). Large blocks go back to the system as soon as they are free; with a bound of
 * 128 kB for them five pictures left 80 MB in pieces. It is above Node's own pieces of 8 kB.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '12288',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The same for the worker, which draws none: there each attached file and each batch of an export is many blocks of 12 to
 * 128 kB, and taking each from the system and giving it back costs a tenth to a fifth of the mails a second.
 */
export const WORKER_MEMORY_SETTINGS = { ...MEMORY_SETTINGS, MALLOC_MMAP_THRESHOLD_: '131072' };
