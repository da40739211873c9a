import { writeUnique } from './write-unique.js';

const duplicate = Object.assign(new Error('duplicate key'), { code: 11_000 });
const deadlock = Object.assign(new Error('deadlock detected'), { code: 16_908_292 });

describe('writeUnique', () => {
  it('asks who stands in the way only when it is refused', async () => {
    const refused = jest.fn();
    expect(await writeUnique(async () => 'written', refused)).toBe('written');
    const full = new Error('disk full');
    await expect(writeUnique(() => Promise.reject(full), refused)).rejects.toBe(full);
    expect(refused).not.toHaveBeenCalled();
  });

  it('tells who stands in the way, or answers with it', async () => {
    const write = () => Promise.reject(duplicate);
    const taken = new Error('taken');
    await expect(writeUnique(write, () => Promise.reject(taken))).rejects.toBe(taken);
    expect(await writeUnique<string>(write, async () => 'there already')).toBe('there already');
  });

  it('writes again after a deadlock whose other writer is not there to be seen', async () => {
    const write = jest.fn(async () => 'written').mockRejectedValueOnce(deadlock);
    expect(await writeUnique(write, async () => undefined)).toBe('written');
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('does not try without an end', async () => {
    const write = jest.fn(() => Promise.reject(duplicate));
    await expect(writeUnique(write, async () => undefined)).rejects.toBe(duplicate);
    expect(write).toHaveBeenCalledTimes(3);
  });
});
