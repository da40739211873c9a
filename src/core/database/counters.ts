import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { writeUnique } from './write-unique.js';

interface Counter {
  _id: string;
  value: number;
}

const NAME = 'Counter';
const schema = new Schema<Counter>(
  { _id: String, value: { type: Number, default: 0 } },
  { versionKey: false },
);

/** The counters' collection for the database module. */
export const counterFeature = MongooseModule.forFeature([{ name: NAME, schema, collection: 'counters' }]);

/** Numbers for people (J1, J2, …): one counter each, never reused (decision C2). */
@Injectable()
export class Counters {
  constructor(@InjectModel(NAME) private readonly model: Model<Counter>) {}

  /** The next number of `name`, from 1. */
  next(name: string): Promise<number> {
    const count = async () => {
      const counter = await this.model
        .findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return counter!.value;
    };
    // Who makes a counter at the same time as another counts with the other's.
    return writeUnique(count, () => pause(5 + Math.random() * 20));
  }
}
