import { References } from './references.js';

const found = (count: number) => ({
  resource: 'employees',
  count,
  reader: 'employee' as const,
  examples: [],
});

describe('References', () => {
  it('checks one by one only those that a referrer names among many', async () => {
    const references = new References();
    const asked: string[] = [];
    const find = async (id: string) => {
      asked.push(id);
      return found(id === 'b' ? 1 : 0);
    };
    references.register('candidate', {
      resource: 'employees',
      find,
      among: async (ids) => [...ids.filter((id) => 'bc'.includes(id)), 'x'],
    });
    expect(await references.toMany('candidate', ['a', 'b', 'c'])).toEqual(new Map([['b', [found(1)]]]));
    expect(asked).toEqual(['b', 'c']);
  });

  it('checks each if one referrer cannot say', async () => {
    const references = new References();
    const resource = 'employees';
    references.register('job', { resource, find: async (id) => found(Number(id === 'c')) });
    references.register('job', { resource, find: async () => found(0), among: async () => [] });
    expect([...(await references.toMany('job', ['a', 'b', 'c'])).keys()]).toEqual(['c']);
  });

  it('finds nothing without references', async () => {
    expect(await new References().toMany('candidate', ['a'])).toEqual(new Map());
  });
});
