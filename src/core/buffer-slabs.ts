/** Bytes of the slabs from which small buffers are cut. */
const SLAB_BYTES = 64 * 1024;

/**
 * Call this first in a process: small buffers are cut from slabs so large that the allocator takes each from the system
 * and returns it (`MEMORY_SETTINGS` in scripts/node-flags.ts). Node's own 8 kB slabs lie between long-lived memory:
 * after a load the web process kept 30 MB of them (docs/decisions/idle-product.md).
 */
export function useLargeBufferSlabs(): void {
  Buffer.poolSize = SLAB_BYTES;
}
