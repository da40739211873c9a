/** A record with the words by which it is found. */
interface Worded {
  terms: string[];
}

/**
 * Brings derived words up to date, batch after batch; records whose words are right are left alone.
 * @param wordsOf the words of each record of a batch, in its order
 */
export async function refreshWords<D extends Worded>(
  batches: AsyncIterable<readonly D[]>,
  wordsOf: (batch: readonly D[]) => Promise<string[][]>,
  write: (record: D, words: string[]) => Promise<unknown>,
): Promise<void> {
  for await (const batch of batches) {
    const words = await wordsOf(batch);
    for (const [index, record] of batch.entries())
      if (words[index]!.join(' ') !== record.terms.join(' ')) await write(record, words[index]!);
  }
}
