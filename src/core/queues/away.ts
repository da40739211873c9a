import { isDatabaseAway } from '../database/mongo-errors.js';
import { AppError, TooSlowError } from '../errors/app-error.js';

/** Whether work failed only because a dependency is away: waiting helps, and no attempt is used up. */
export function isAway(error: unknown): boolean {
  if (error instanceof TooSlowError) return false;
  return error instanceof AppError ? error.status === 503 : isDatabaseAway(error);
}
