import { useLargeBufferSlabs } from './buffer-slabs.js';

/** Above the size from which the allocator takes a block from the system (`MEMORY_SETTINGS`), with a page to spare. */
const FROM_THE_SYSTEM = 12_288 + 4_096;

describe('useLargeBufferSlabs', () => {
  const before = Buffer.poolSize;
  afterAll(() => (Buffer.poolSize = before));

  it('has small buffers cut from slabs that go back to the system', () => {
    useLargeBufferSlabs();
    const slabs = new Set(
      Array.from({ length: 2_000 }, () => Buffer.from('a small text of a request').buffer),
    );
    const sizes = [...slabs].map(({ byteLength }) => byteLength);
    // The first slab may have been started before.
    expect(sizes.slice(1).length).toBeGreaterThan(0);
    expect(Math.min(...sizes.slice(1))).toBeGreaterThan(FROM_THE_SYSTEM);
  });
});
