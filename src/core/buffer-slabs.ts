/** Bytes of the slabs that small buffers are cut from. */
const SLAB_BYTES = 64 * 1024;

/**
 * To be called first in a process: small buffers are cut from slabs so large that the allocator takes each from the system
 * and gives it back (`MEMORY_SETTINGS` in scripts/node-flags.ts). Node's own slabs of 8 kB lie among what stays: after a
 * load the web process kept 30 MB of them (docs/decisions/idle-product.md).
 */
export function useLargeBufferSlabs(): void {
  Buffer.poolSize = SLAB_BYTES;
}
