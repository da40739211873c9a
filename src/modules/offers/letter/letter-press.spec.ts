import { LetterPress } from './letter-press.js';
import { unprintableIn } from './letter.js';
import { ALWAYS_PRINTABLE } from './letters.service.js';

const content = {
  company: 'Orbit Robotics',
  candidateName: 'Asha Rao',
  address: '',
  jobTitle: 'Embedded Engineer',
  day: '2026-11-22',
  terms: { salary: 1_250_000, joiningDate: null, expiresOn: null, message: '' },
  signedBy: 'Meera Nair',
  logo: null,
};
const press = new LetterPress();
afterAll(() => press.stop());

it('N04 a letter that takes too much memory ends its own process, and the next one is drawn', async () => {
  const huge = { ...content, candidateName: 'x'.repeat(5_000_000) };
  await expect(press.ask('asha', { content: huge, isDrawn: true })).rejects.toMatchObject({
    status: 503,
    code: 'LETTER_UNAVAILABLE',
  });
  const { letter, missing } = await press.ask('asha', { content, isDrawn: true });
  expect(Buffer.from(letter!).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(missing).toEqual([]);
}, 120_000);

it('does not check characters that every letter can show, and it can show them', () => {
  const all = Array.from({ length: 0x1_0000 }, (_, point) => String.fromCharCode(point));
  const known = all.filter((character) => ALWAYS_PRINTABLE.test(character));
  expect(known.length).toBeGreaterThan(400);
  expect(unprintableIn({ ...content, candidateName: known.join('') })).toEqual([]);
});
