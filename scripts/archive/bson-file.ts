import { open } from 'node:fs/promises';
import { SetUpError } from '../services/process.js';

/** MongoDB's own limit per document, bytes. */
const MAX_DOCUMENT = 16 * 1024 * 1024;

/** The documents of a .bson file, each with its own bytes. @throws SetUpError if it is damaged or truncated */
export async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let at = 0;
      while (rest.length - at >= 4) {
        const size = rest.readInt32LE(at);
        if (size < 5 || size > MAX_DOCUMENT) throw new SetUpError(`${file} is damaged`);
        if (rest.length - at < size) break;
        yield rest.subarray(at, at + size);
        at += size;
      }
      rest = rest.subarray(at);
    }
    if (rest.length) throw new SetUpError(`${file} is cut off`);
  } finally {
    await handle.close();
  }
}
