import { buffer } from 'node:stream/consumers';
import { pdfText } from './pdf-text.js';

/** What the reading process answers: the text, or that the content has none that can be read. */
export type FromTextChild = { text: string } | { unreadable: string };

/** The reading process of `readText`: a PDF comes by standard input, its text goes back as a message. */
const content = await buffer(process.stdin);
const answer: FromTextChild = await pdfText(new Uint8Array(content)).then(
  (text) => ({ text }),
  (error: Error) => ({ unreadable: error.message }),
);
process.send!(answer, () => process.exit(0));
