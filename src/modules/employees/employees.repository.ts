import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { referredAmong } from '../../core/database/resource.schema.js';
import { type Filter, queryOf } from '../../core/database/document-types.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { employeePolicy } from './employee.record.js';
import { EMPLOYEE, type EmployeeDocument } from './employee.schema.js';

/** Queries over employees; the only file that knows their collection. */
@Injectable()
export class EmployeesRepository extends ResourceRepository<EmployeeDocument> {
  constructor(@InjectModel(EMPLOYEE) model: Model<EmployeeDocument>, cache: Cache) {
    super(model, employeePolicy, cache);
  }

  /** The employee created from an onboarding, trashed or not. */
  ofOnboarding(onboarding: Types.ObjectId): Promise<EmployeeDocument | null> {
    return this.one({ onboarding });
  }

  /** The employee that a candidate became for a job, trashed or not. */
  ofCandidate(candidate: string, job: string): Promise<EmployeeDocument | null> {
    return this.one({ candidate: new Types.ObjectId(candidate), job: new Types.ObjectId(job) });
  }

  /** Which of these candidates have an employee, trashed ones included. */
  candidatesAmong(candidates: readonly string[]): Promise<string[]> {
    return referredAmong(this.model, 'candidate', candidates);
  }

  /** Everything that a list shows, in its order, in batches. @param projection the fields to read */
  batches(
    scope: { q?: string; deleted: boolean; sort?: string },
    filter: Filter<EmployeeDocument>,
    projection: Record<string, 1>,
  ): AsyncGenerator<EmployeeDocument[]> {
    return this.inBatches(this.conditions(scope, filter), this.sortOf(scope.sort), projection);
  }

  /** Ids of employees whose creation began before `moment` and is unfinished. */
  async *unfinished(moment: Date): AsyncGenerator<string> {
    const filter = queryOf<EmployeeDocument>({
      'making.byName': trusted({ $exists: true }),
      createdAt: trusted({ $lt: moment }),
    });
    for await (const { _id } of this.model.find(filter, { _id: 1 }).lean().cursor()) yield String(_id);
  }

  private one(filter: Filter<EmployeeDocument>): Promise<EmployeeDocument | null> {
    return this.model.findOne(queryOf<EmployeeDocument>(filter), { changes: 0 }).lean<EmployeeDocument>();
  }
}
