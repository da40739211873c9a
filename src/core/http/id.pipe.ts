import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId } from '../../shared/kit/rules.js';
import { NotFoundError } from '../errors/app-error.js';

/** An id from a path; an invalid one answers 404 with the resource's own text, never 500 (decision A4). */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  /** @param notFound the resource's not-found text */
  constructor(private readonly notFound: string) {}

  transform(value: string): string {
    if (!isId(value)) throw new NotFoundError(this.notFound);
    return value.toLowerCase();
  }
}
