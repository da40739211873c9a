import { Injectable } from '@nestjs/common';

type Finder = (screening: string) => Promise<string | undefined>;

/** Where screenings say of which job they are, for filters by their results; candidates know no screenings. */
@Injectable()
export class ScreeningJobs {
  private find: Finder | undefined;

  /** Called in `onModuleInit` by the screenings. @param find the job's id; undefined when there is no such screening */
  register(find: Finder): void {
    this.find = find;
  }

  /** The id of a screening's job. */
  async of(screening: string): Promise<string | undefined> {
    return this.find?.(screening);
  }
}
