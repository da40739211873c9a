import { namesWithin } from './json-shape.js';

const SHAPE = { depth: 3, entries: 4, values: 10, names: 3 };
const names = (text: string) => namesWithin(text, SHAPE) && [...namesWithin(text, SHAPE)!];

describe('F1 namesWithin', () => {
  it.each([
    ['{"a":1,"b":[1,2,3,4],"a":{"c":"x"}}', ['a', 'b', 'c']],
    ['{"a" \n:1}', ['a']],
    ['["a","b"]', []],
    ['{"a":"},{,[[[[\\"\\\\"}', ['a']],
    ['{"\\u0024set":1}', ['\\u0024set']],
    ['"unended', []],
    ['', []],
  ])('reads the names of %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each([
    ['too deep', '[[[[1]]]]'],
    ['too long', '[1,2,3,4,5]'],
    ['too many members of one object', '{"a":1,"b":2,"c":3,"a":4,"b":5}'],
    ['too many values in all', '[[1,2,3],[1,2,3],[1,2,3],[1,2,3]]'],
    ['too many names', '[{"a":1},{"b":1},{"c":1},{"d":1}]'],
  ])('refuses what is %s', (_what, text) => {
    expect(names(text)).toBeUndefined();
  });

  it('agrees with the parser about where a text ends', () => {
    for (const text of ['\\', '\\\\"', '"\\', '{}[],:', 'a\\"b'])
      expect(names(JSON.stringify({ [text]: text, z: 1 }))).toEqual([JSON.stringify(text).slice(1, -1), 'z']);
  });
});
