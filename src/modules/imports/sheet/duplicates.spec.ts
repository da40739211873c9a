import { duplicatesAmong } from './duplicates.js';

describe('duplicatesAmong', () => {
  it('M02: gives every row of a group the same text', () => {
    const emails = ['a', 'b', 'same', 'd', 'e', 'f', 'g', 'h', 'same', 'j'];
    const mobiles = ['1', '2', '3', '77', '5', '6', '7', '8', '9', '77'];
    const rows = emails.map((email, index) => ({ number: index + 1, email, mobile: mobiles[index]! }));
    expect(duplicatesAmong(rows)).toEqual(
      new Map([
        [3, ['Candidate 3, 9 email is the same.']],
        [9, ['Candidate 3, 9 email is the same.']],
        [4, ['Candidate 4, 10 mobile no is the same.']],
        [10, ['Candidate 4, 10 mobile no is the same.']],
      ]),
    );
  });

  it('M02: lists both when e-mail and mobile are the same', () => {
    const rows = [
      { number: 1, email: 'a', mobile: '1' },
      { number: 2, email: 'a', mobile: '1' },
      { number: 3, email: 'a' },
    ];
    expect(duplicatesAmong(rows).get(2)).toEqual([
      'Candidate 1, 2, 3 email is the same.',
      'Candidate 1, 2 mobile no is the same.',
    ]);
  });

  it('names at most 20 rows, including the row itself, and stays fast', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => ({ number: index + 1, email: 'a' }));
    const errors = duplicatesAmong(rows);
    expect(errors.size).toBe(50_000);
    const [text = ''] = errors.get(40_000) ?? [];
    expect(text).toMatch(/^Candidate 1, 2, .*, 40000 email is the same\.$/);
    expect(text.match(/\d+/g)).toHaveLength(20);
  });

  it('finds nothing among different people and ignores missing values', () => {
    const rows = [{ number: 1, email: 'a' }, { number: 2, mobile: '1' }, { number: 3 }, { number: 4 }];
    expect(duplicatesAmong(rows).size).toBe(0);
  });
});
