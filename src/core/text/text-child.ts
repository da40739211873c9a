import { buffer } from 'node:stream/consumers';
import { pdfText } from './pdf-text.js';
import type { UnreadableWhy } from './read-text.js';

/** The answer of the reading process: the text, or why there is none. */
export type FromTextChild = { text: string } | { unreadable: UnreadableWhy; message: string };

/** The reading process of `readText`: receives a PDF on standard input, sends its text as a message. */
const content = await buffer(process.stdin);
const answer: FromTextChild = await pdfText(new Uint8Array(content)).then(
  (text) => ({ text }),
  ({ name, message }: Error) => ({ unreadable: whyOf(name, message), message }),
);
process.send!(answer, () => process.exit(0));

/* V8's out-of-memory message arrives wrapped in an error of the library. */
function whyOf(name: string, message: string): UnreadableWhy {
  if (name === 'PasswordException') return 'locked';
  return /allocation failed/i.test(message) ? 'ended' : 'damaged';
}
