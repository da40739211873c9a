import { buffer } from 'node:stream/consumers';
import { pdfText } from './pdf-text.js';
import type { UnreadableWhy } from './read-text.js';

/** What the reading process answers: the text, or that the content has none that can be read. */
export type FromTextChild = { text: string } | { unreadable: UnreadableWhy; message: string };

/** The reading process of `readText`: a PDF comes by standard input, its text goes back as a message. */
const content = await buffer(process.stdin);
const answer: FromTextChild = await pdfText(new Uint8Array(content)).then(
  (text) => ({ text }),
  ({ name, message }: Error) => ({ unreadable: whyOf(name, message), message }),
);
process.send!(answer, () => process.exit(0));

/* What V8 says when the system gives no more memory comes wrapped in an error of the library. */
function whyOf(name: string, message: string): UnreadableWhy {
  if (name === 'PasswordException') return 'locked';
  return /allocation failed/i.test(message) ? 'ended' : 'damaged';
}
