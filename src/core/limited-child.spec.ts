import { askLimitedChild } from './limited-child.js';

const CHILD = { beside: import.meta.url, memoryMb: 256, timeoutMs: 20_000 };

describe('askLimitedChild', () => {
  it('answers what the process answers', async () => {
    const beside = new URL('../modules/suggestions/suggestions.service.ts', import.meta.url).href;
    const places = await askLimitedChild<string[]>(
      { ...CHILD, beside, name: 'vocabulary/places-child' },
      'IN',
    );
    expect(places.slice(0, 2)).toEqual(['Mumbai', 'Delhi']);
  }, 30_000);

  it('tells when it ended without an answer', async () => {
    await expect(askLimitedChild({ ...CHILD, name: 'nowhere' }, 'x')).rejects.toThrow(
      'nowhere ended without an answer',
    );
  }, 30_000);
});
