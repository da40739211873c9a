import { Injectable } from '@nestjs/common';
import { CandidateExports } from './sources/candidates.source.js';
import { EmployeeExports } from './sources/employees.source.js';
import type { ExportSource } from './sources/export-source.js';

/** Every source of exports, listed once: service and processor name none themselves. */
@Injectable()
export class ExportSources {
  private readonly sources: ReadonlyMap<string, ExportSource>;

  constructor(candidates: CandidateExports, employees: EmployeeExports) {
    this.sources = new Map([candidates, employees].map((source) => [source.name, source]));
  }

  /** @throws Error for an unknown source: a bug in the program */
  of(name: string): ExportSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`Exports of ${name} are unknown`);
    return source;
  }
}
