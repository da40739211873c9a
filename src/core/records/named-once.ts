import { isDuplicateKey } from '../database/mongo-errors.js';
import { ConflictError } from '../errors/app-error.js';

/**
 * Writes a record whose name is unique by an index.
 * @param message of the refusal, under the field `name`
 * @throws ConflictError when the name is taken
 */
export async function namedOnce<T>(write: () => Promise<T>, message: string, code = 'DUPLICATE'): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new ConflictError(code, message, [{ field: 'name', message }]);
  }
}
