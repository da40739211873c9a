import { AsyncLocalStorage } from 'node:async_hooks';
import type { Types } from 'mongoose';

/** The id that the record of a call with an Idempotency-Key gets, whenever and however often the call is carried out. */
export interface ReservedId {
  id: Types.ObjectId;
  /** An earlier attempt of the same call may have written the record already. */
  repeated: boolean;
  /** A write under the id was begun: whoever sees an error does not know whether it happened. */
  begun: boolean;
}

/** Reserved by the idempotency interceptor, taken by the first record that the call creates (issue 15 fault 3). */
export const reservedId = new AsyncLocalStorage<ReservedId>();

/** The call's reserved id; undefined when the call has none, or a record took it already. */
export function openReservedId(): ReservedId | undefined {
  const reserved = reservedId.getStore();
  return reserved?.begun ? undefined : reserved;
}

/** Takes the call's reserved id for a record that is written now, like {@link openReservedId}. */
export function takeReservedId(): ReservedId | undefined {
  const reserved = openReservedId();
  if (reserved) reserved.begun = true;
  return reserved;
}
