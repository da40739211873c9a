import type { Types } from 'mongoose';

/**
 * Records of a reading that takes a while, each once: one that is changed meanwhile may move in the order, and be met
 * again, or not at all, as no database keeps a cursor's records as they were.
 * @param batches in the order that was asked for
 * @param changed those that were changed since the reading began; who was not met comes last
 */
export async function* eachOnce<D extends { _id: Types.ObjectId }>(
  batches: AsyncIterable<D[]>,
  changed: () => AsyncIterable<D[]>,
): AsyncGenerator<D[]> {
  const met = new Set<string>();
  const unmet = ({ _id }: D) => {
    const before = met.size;
    return met.add(String(_id)).size > before;
  };
  for await (const batch of batches) yield batch.filter(unmet);
  for await (const batch of changed()) yield batch.filter(unmet);
}
