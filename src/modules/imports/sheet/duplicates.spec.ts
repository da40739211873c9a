import { DuplicateFinder } from './duplicates.js';

describe('DuplicateFinder', () => {
  it('M02: gives every row of a group the same text', () => {
    const finder = new DuplicateFinder();
    const emails = ['a', 'b', 'same', 'd', 'e', 'f', 'g', 'h', 'same', 'j'];
    const mobiles = ['1', '2', '3', '77', '5', '6', '7', '8', '9', '77'];
    emails.forEach((email, index) => finder.add({ number: index + 1, email, mobile: mobiles[index] }));
    expect(finder.errors()).toEqual(
      new Map([
        [3, ['Candidate 3, 9 email is the same.']],
        [9, ['Candidate 3, 9 email is the same.']],
        [4, ['Candidate 4, 10 mobile no is the same.']],
        [10, ['Candidate 4, 10 mobile no is the same.']],
      ]),
    );
  });

  it('M02: lists both when e-mail and mobile are the same', () => {
    const finder = new DuplicateFinder();
    finder.add({ number: 1, email: 'a', mobile: '1' });
    finder.add({ number: 2, email: 'a', mobile: '1' });
    finder.add({ number: 3, email: 'a' });
    expect(finder.errors().get(2)).toEqual([
      'Candidate 1, 2, 3 email is the same.',
      'Candidate 1, 2 mobile no is the same.',
    ]);
  });

  it('names at most 20 rows, including the row itself, and stays fast', () => {
    const finder = new DuplicateFinder();
    for (let number = 1; number <= 50_000; number++) finder.add({ number, email: 'a' });
    const errors = finder.errors();
    expect(errors.size).toBe(50_000);
    const [text = ''] = errors.get(40_000) ?? [];
    expect(text).toMatch(/^Candidate 1, 2, .*, 40000 email is the same\.$/);
    expect(text.match(/\d+/g)).toHaveLength(20);
  });

  it('finds nothing among different people and ignores missing values', () => {
    const finder = new DuplicateFinder();
    finder.add({ number: 1, email: 'a' });
    finder.add({ number: 2, mobile: '1' });
    finder.add({ number: 3 });
    finder.add({ number: 4 });
    expect(finder.errors().size).toBe(0);
  });
});
