import { type LetterContent, letterOf, unprintableIn } from './letter.js';

/** What the drawing process is asked, one question after the other. */
export interface LetterQuestion {
  content: LetterContent;
  /** False asks only whether it can be printed. */
  isDrawn: boolean;
}

/** What it answers: the letter where it was asked for, and the characters that no font has. */
export type LetterAnswer = { missing: string[]; letter: Uint8Array | null } | { failure: string };

async function answerTo({ content, isDrawn }: LetterQuestion): Promise<LetterAnswer> {
  try {
    return { missing: unprintableIn(content), letter: isDrawn ? await letterOf(content) : null };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** The process of {@link LetterPress}. It ends with the one that started it. */
process.on('message', (question: LetterQuestion) => {
  void answerTo(question).then((answer) => process.send!(answer));
});
