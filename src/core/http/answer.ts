import { MESSAGES } from '../../shared/messages.js';
import type { Page } from '../page.js';

/** A handler's result in the envelope of decision A1; the interceptor recognises the class. */
export class Answer<T = unknown> {
  constructor(
    readonly data: T,
    readonly message: string = MESSAGES.success.ok,
  ) {}

  /**
   * A list in the form of decision A3: `data.<plural>`, `data.<plural>Count` and the extra members.
   * @param toAnswer maps one document to its API shape
   */
  static page<D, A>(
    plural: string,
    page: Page<D>,
    toAnswer: (document: D) => A,
    extra: Record<string, unknown> = {},
  ) {
    return new Answer({ [plural]: page.items.map(toAnswer), [`${plural}Count`]: page.total, ...extra });
  }
}
