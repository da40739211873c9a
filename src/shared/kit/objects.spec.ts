import {
  codeOf,
  defined,
  fromKeys,
  isObject,
  isOneOf,
  isPlain,
  isWhole,
  keysOf,
  messageOf,
} from './objects.js';

it('distinguishes objects from lists and from null', () => {
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, true, false, false, false]);
  expect([{}, [], null, 'x', undefined].map(isPlain)).toEqual([true, false, false, false, false]);
});

it('recognises the values of a list', () => {
  expect(isOneOf(['a', 'b'], 'b')).toBe(true);
  expect(isOneOf(['a', 'b'], 'c')).toBe(false);
  expect(isOneOf(['a'], undefined)).toBe(false);
});

it('leaves out what is undefined, and nothing else', () => {
  expect(Object.keys(defined({ a: 1, b: undefined, c: null, d: '' }))).toEqual(['a', 'c', 'd']);
  expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b']);
});

it('says what was thrown, whatever it was', () => {
  expect(messageOf(new TypeError('gone'))).toBe('gone');
  expect(messageOf('gone')).toBe('gone');
  expect([{ code: 'ENOSPC' }, { code: 11_000 }, null].map(codeOf)).toEqual(['ENOSPC', '', '']);
});

it('builds an object from keys, and recognises a complete one', () => {
  expect(fromKeys<Record<'a' | 'bc', number>>(['a', 'bc'], ({ length }) => length)).toEqual({ a: 1, bc: 2 });
  expect([{ a: 0, b: '' }, { a: undefined }].map(isWhole)).toEqual([true, false]);
});
