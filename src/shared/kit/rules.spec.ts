import { email, gender, mobile } from './contact-rules.js';
import {
  all,
  ids,
  isDay,
  isEmpty,
  isId,
  numeric,
  oneOf,
  optional,
  required,
  text,
  timeZone,
} from './rules.js';
import { valueAt } from './value-at.js';

const context = { today: '2026-11-21' };
const ID = '0123456789abcdefABCDEF01';

describe('isEmpty', () => {
  it.each([undefined, null, '', ' \n', '\u200b\u200d'])('takes %j for not filled in', (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each([0, false, 'a', [], {}])('takes %j for filled in', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('combined rules', () => {
  const never = () => 'never';

  it('all returns the first message, undefined for none', () => {
    expect(
      all(
        () => undefined,
        () => 'second',
        never,
      )('x', context),
    ).toBe('second');
    expect(all(() => undefined)('x', context)).toBeUndefined();
    expect(all((_value, { today }) => today)('x', context)).toBe('2026-11-21');
  });

  it('optional applies the rule only to filled-in values', () => {
    expect(optional(never)('', context)).toBeUndefined();
    expect(optional(never)(null, context)).toBeUndefined();
    expect(optional(never)('x', context)).toBe('never');
    expect(optional((_value, { today }) => today)('x', context)).toBe('2026-11-21');
  });

  it('state what they accept, and an optional text may be empty', () => {
    const age = numeric({ min: 18, max: 80 }, { min: 'too young' });
    expect(all(required('please'), text(2, 60)).bounds).toEqual({ minLength: 2, maxLength: 60 });
    expect(optional(text(2, 60)).bounds).toEqual({ maxLength: 60 });
    expect([age.bounds, optional(numeric({ min: 0 }, { min: 'no' })).bounds]).toEqual([
      { minimum: 18, maximum: 80 },
      { minimum: 0 },
    ]);
  });

  it('required asserts that something was filled in', () => {
    expect(required('please')('', context)).toBe('please');
    expect(required('please')('x', context)).toBeUndefined();
  });
});

describe('text', () => {
  const rule = text(2, 4, 'two to four');

  it.each([
    ['ab', undefined],
    ['abcd', undefined],
    ['  ab  ', undefined],
    ['a', 'two to four'],
    [' a ', 'two to four'],
    ['abcde', 'two to four'],
    ['👩‍🚀x', undefined],
    [12, 'This must be text'],
    [null, 'This must be text'],
    ['a\u0000b', 'This text contains characters that cannot be stored'],
    ['a\u202eb', 'This text contains characters that cannot be stored'],
    ['a\ud800', 'This text contains characters that cannot be stored'],
    ['a\nb', undefined],
  ])('holds %j to its length: %s', (value, message) => {
    expect(rule(value, context)).toBe(message);
  });

  it('has a message of its own', () => {
    expect(text(0, 1)('ab', context)).toBe('This text is too long (at most 1 characters)');
  });
});

describe('numeric', () => {
  const rule = numeric({ min: 0, max: 40 }, { min: 'too small', max: 'too big', type: 'no number' });

  it.each([
    [0, undefined],
    [40, undefined],
    [2.5, undefined],
    [-0.1, 'too small'],
    [40.1, 'too big'],
    ['4', 'no number'],
    [NaN, 'no number'],
    [Infinity, 'no number'],
    [undefined, 'no number'],
  ])('holds %j to its bounds: %s', (value, message) => {
    expect(rule(value, context)).toBe(message);
  });

  it('uses the message of the lower bound if it has no other', () => {
    const short = numeric({ min: 0, max: 1 }, { min: 'wrong' });
    expect([short('x', context), short(2, context), short(-1, context)]).toEqual(['wrong', 'wrong', 'wrong']);
  });

  it('may have no bounds', () => {
    const free = numeric({}, { min: 'wrong' });
    expect([free(-1e9, context), free(1e9, context), free('1', context)]).toEqual([
      undefined,
      undefined,
      'wrong',
    ]);
  });
});

describe('lists and ids', () => {
  it('oneOf takes members only', () => {
    const rule = oneOf(['Yes', 'No'], 'wrong');
    expect([rule('Yes', context), rule('yes', context), rule(1, context), rule(['Yes'], context)]).toEqual([
      undefined,
      'wrong',
      'wrong',
      'wrong',
    ]);
  });

  it.each([ID, ID.toLowerCase()])('takes %s for an id', (value) => expect(isId(value)).toBe(true));

  it.each([`${ID}0`, `0${ID}`, ID.slice(1), 'g'.repeat(24), 1, null, [ID]])(
    'I07 takes %j for no id',
    (value) => expect(isId(value)).toBe(false),
  );

  it('ids asks for enough of them, not too many, and each an id', () => {
    const rule = ids(1, 'wrong', 'none', 2);
    expect(rule([ID], context)).toBeUndefined();
    expect(rule([ID, ID], context)).toBeUndefined();
    expect(rule([ID, ID, ID], context)).toBe('wrong');
    expect(rule([ID, 'x'], context)).toBe('wrong');
    expect(rule([], context)).toBe('none');
    expect(rule(ID, context)).toBe('none');
    expect(ids(1, 'wrong')([], context)).toBe('wrong');
    expect(ids(0, 'wrong')([], context)).toBeUndefined();
  });
});

describe('days and zones', () => {
  it.each([
    '2026-11-21',
    '2024-02-29',
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T10:00:00+05:30',
    '2026-11-21T10:00',
  ])('takes %s for a day', (value) => expect(isDay(value)).toBe(true));

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-1',
    '21/11/2026',
    'x2026-11-21',
    '2026-11-21x',
    '2026-11-21T',
    '2026-11-21T10:00:00+0530x',
    '20261-11-21',
    '2026-11-211',
    20_261_121,
    null,
    '',
  ])('takes %j for no day', (value) => expect(isDay(value)).toBe(false));

  it('knows the time zones of the runtime', () => {
    expect(timeZone('Asia/Kolkata', context)).toBeUndefined();
    for (const value of ['Mars/Base', '', undefined, 5, {}])
      expect(timeZone(value, context)).toBe('This time zone is not known');
  });
});

describe('contacts', () => {
  it.each(['asha@example.com', ' Asha+x@Example.com ', "o'neil@example.co.in"])('takes %s', (value) => {
    expect(email(value, context)).toBeUndefined();
  });

  it.each([
    'asha',
    'asha@',
    'a@b',
    'a@example.com,b@example.com',
    '"a"@example.com',
    'a(x)@example.com',
    '<a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    7,
    `${'a'.repeat(250)}@example.com`,
  ])('I12 refuses %j', (value) => expect(email(value, context)).toBe('Invalid email format'));

  it('asks for an e-mail', () => {
    for (const value of ['', undefined, null, '  ']) expect(email(value, context)).toBe('Email is required');
  });

  it.each([
    ['9876543210', undefined],
    [' 9876543210 ', undefined],
    ['987654321', 'Mobile number must be exactly 10 digits'],
    ['98765432100', 'Mobile number must be exactly 10 digits'],
    ['', 'Mobile number must be exactly 10 digits'],
    [undefined, 'Mobile number must be exactly 10 digits'],
    [9_876_543_210, 'Mobile number must be exactly 10 digits'],
    ['98765x3210', 'Mobile number must contain only digits (0-9)'],
    ['x9876543210', 'Mobile number must contain only digits (0-9)'],
    ['9876543210x', 'Mobile number must contain only digits (0-9)'],
  ])('holds the mobile number %j to ten digits: %s', (value, message) => {
    expect(mobile(value, context)).toBe(message);
  });

  it.each([
    ['Male', undefined],
    ['Female', undefined],
    ['male', 'Gender can be only Male or Female'],
    ['', 'Gender is required'],
    [undefined, 'Gender is required'],
  ])('holds the gender %j to two: %s', (value, message) => expect(gender(value, context)).toBe(message));
});

it('valueAt follows a path as far as it goes', () => {
  const record = { name: 'A', location: { current: 'Pune' }, none: null };
  expect(
    ['name', 'location.current', 'location.other', 'none.x', 'name.x.y', 'other'].map((path) =>
      valueAt(record, path),
    ),
  ).toEqual(['A', 'Pune', undefined, undefined, undefined, undefined]);
  expect(valueAt(undefined, 'name')).toBeUndefined();
});
