import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import { writeUnique } from './mongo-errors.js';
import { AsyncLocalStorage } from 'node:async_hooks';

interface Counter {
  _id: string;
  value: number;
}

const NAME = 'Counter';
const schema = new Schema<Counter>(
  { _id: String, value: { type: Number, default: 0 } },
  { versionKey: false },
);

export const counterFeature = MongooseModule.forFeature([{ name: NAME, schema, collection: 'counters' }]);

/** Numbers for people (J1, J2, …): one counter each, never reused (decision C2). */
@Injectable()
export class Counters {
  constructor(@InjectModel(NAME) private readonly model: Model<Counter>) {}

  /** The next number of `name`, from 1. */
  async next(name: string): Promise<number> {
    return (await this.count(name)) ?? this.first(name);
  }

  /* No upsert: the embedded database would give concurrent callers the first number. Of several inserts it takes one. */
  private first(name: string): Promise<number> {
    const make = async () => {
      await this.model.create({ _id: name });
      return (await this.count(name))!;
    };
    return writeUnique(make, () => this.count(name));
  }

  private async count(name: string): Promise<number | null> {
    const counter = await this.model
      .findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, { returnDocument: 'after' })
      .lean();
    return counter?.value ?? null;
  }
}

/** The id for the record of a call with an Idempotency-Key, the same for every attempt of the call. */
export interface ReservedId {
  id: Types.ObjectId;
  /** An earlier attempt of the same call may have written the record already. */
  repeated: boolean;
  /** A write under the id has begun: after an error its outcome is unknown. */
  begun: boolean;
}

/** Reserved by the idempotency interceptor, used for the first record that the call creates. */
export const reservedId = new AsyncLocalStorage<ReservedId>();

/** The call's reserved id; undefined if the call has none, or a record already uses it. */
export function openReservedId(): ReservedId | undefined {
  const reserved = reservedId.getStore();
  return reserved?.begun ? undefined : reserved;
}

/** Takes the call's reserved id for the record being written, like {@link openReservedId}. */
export function takeReservedId(): ReservedId | undefined {
  const reserved = openReservedId();
  if (reserved) reserved.begun = true;
  return reserved;
}
