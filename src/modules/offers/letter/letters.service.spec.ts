import type { Env } from '../../../config/env.js';
import type { FileStore } from '../../../core/files/file-store.js';
import { unprintableIn } from './letter.js';
import { ALWAYS_PRINTABLE, LettersService } from './letters.service.js';

const facts = {
  candidateName: 'Asha Rao',
  address: '',
  jobTitle: 'Embedded Engineer',
  day: '2026-11-22',
  terms: { salary: 1_250_000, joiningDate: null, expiresOn: null, message: '' },
  createdBy: { userId: 'meera', name: 'Meera Nair' },
};
const letters = new LettersService({ COMPANY_NAME: 'Orbit Robotics' } as Env, {} as FileStore);
afterAll(() => letters.onApplicationShutdown());

it('N04 a letter that takes too much memory ends its own process, and the next one is drawn', async () => {
  const huge = { ...facts, candidateName: 'x'.repeat(5_000_000) };
  await expect(letters.make(huge)).rejects.toMatchObject({
    status: 503,
    code: 'LETTER_UNAVAILABLE',
  });
  const { letter, missing } = await letters.make(facts);
  expect(letter.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(missing).toEqual([]);
}, 120_000);

it('does not check characters that every letter can show, and it can show them', () => {
  const all = Array.from({ length: 0x1_0000 }, (_, point) => String.fromCharCode(point));
  const known = all.filter((character) => ALWAYS_PRINTABLE.test(character));
  expect(known.length).toBeGreaterThan(400);
  const content = { ...facts, company: 'Orbit Robotics', signedBy: 'Meera Nair', logo: null };
  expect(unprintableIn({ ...content, candidateName: known.join('') })).toEqual([]);
});
