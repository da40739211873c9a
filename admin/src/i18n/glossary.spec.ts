import { expect, it } from 'vitest';
import { texts } from './en.js';

/**
 * Words that the screens must not use, by the word to use instead. Edit opens a form, Save stores it, Create makes a
 * record, Cancel leaves, Delete moves to the trash, Undo reverts a change; results are Selected, Rejected and Pending.
 * Texts that the specification quotes are exempt.
 */
const SAID_INSTEAD: Record<string, RegExp> = {
  'match, matches': /\bfits?\b(?! to width)/i,
  'undo, remove': /\b(taken|taking|takes?) back\b/i,
  continue: /\bgo(es)? on\b/i,
  someone: /\bsomebody\b/i,
  anyway: /\ball the same\b/i,
  'no longer': /\bnot\b[^.]*\bany more\b/i,
  'again, new': /\banew\b/i,
  'notify, show, say': /\btold\b/i,
  'already exists': /\bexists? already\b/i,
  current: /\bthe present\b/i,
  'Requested by': /\basked for by\b/i,
  email: /\be-mail|\bby mail\b/i,
  feedback: /\bfeedbacks\b/i,
  view: /\blook(ed)? (at|into|through)\b/i,
  Annual: /\ba year\b/i,
  'Go to …': /^To the (?!next)/,
};

/** Every text by its path; for a function its source, which contains its words. */
function* everyText(part: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof part === 'string') yield [path, part];
  else if (typeof part === 'function') yield [path, String(part)];
  else if (part !== null && typeof part === 'object')
    for (const [key, value] of Object.entries(part)) yield* everyText(value, `${path}.${key}`);
}

it('says what the field says', () => {
  const found = [...everyText(texts)].flatMap(([path, text]) =>
    Object.entries(SAID_INSTEAD)
      .filter(([, avoided]) => avoided.test(text))
      .map(([instead]) => `${path}: ${text.slice(0, 120)} (say: ${instead})`),
  );
  expect(found).toEqual([]);
});
