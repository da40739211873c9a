import type { Schema } from 'mongoose';

/** Documents that one answer holds where a query does not say how many it wants. */
const BATCH = 1_000;

/**
 * A plugin of all schemas: what a query finds comes in one answer, up to its limit or {@link BATCH} documents. Unasked,
 * databases send 101 first and have to be asked for the rest, which took a month of the calendar longer than the find.
 */
export function largeAnswers(schema: Schema): void {
  schema.pre('find', function () {
    const { batchSize, limit = 0 } = this.getOptions();
    if (batchSize === undefined) this.batchSize(Math.max(limit, BATCH));
  });
  schema.pre('aggregate', function () {
    this.options.batchSize ??= BATCH;
  });
}
