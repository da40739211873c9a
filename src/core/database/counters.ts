import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { writeUnique } from './mongo-errors.js';

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
  async next(name: string): Promise<number> {
    return (await this.count(name)) ?? this.first(name);
  }

  /* No upsert: the embedded database gives each of several at once the first number. Of several inserts it takes one. */
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
