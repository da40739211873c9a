import { type LetterContent, letterOf, unprintableIn } from './letter.js';

/** A request to the drawing process, one at a time. */
export interface LetterQuestion {
  content: LetterContent;
  /** False only checks whether it can be printed. */
  isDrawn: boolean;
}

/** The answer: the letter if requested, and the characters that no font has. */
export type LetterAnswer = { missing: string[]; letter: Uint8Array | null } | { failure: string };

async function answerTo({ content, isDrawn }: LetterQuestion): Promise<LetterAnswer> {
  try {
    return { missing: unprintableIn(content), letter: isDrawn ? await letterOf(content) : null };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** The drawing process of letters; it ends with its parent. */
process.on('message', (question: LetterQuestion) => {
  void answerTo(question).then((answer) => process.send!(answer));
});
