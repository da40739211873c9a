import type { mongo } from 'mongoose';

/** A database's plan for a query. */
export interface Plan {
  /** Whether it sorts instead of reading in the order of an index. */
  sorts: boolean;
  /** Whether it reads the whole collection. */
  scans: boolean;
}

const SORTS = new Set(['SORT', 'Sort', 'Incremental Sort']);
const SCANS = new Set(['COLLSCAN', 'Seq Scan']);

/**
 * The winning plan of a find, in the form of MongoDB (`stage`) or DocumentDB (`Node Type`). For tests only: the product
 * never reads plans.
 */
export async function plansOf(
  collection: mongo.Collection,
  { filter, sort }: { filter: mongo.Filter<mongo.BSON.Document>; sort?: Record<string, 1 | -1> },
): Promise<Plan> {
  const { queryPlanner } = await collection
    .find(filter, { ...(sort && { sort }), limit: 20 })
    .explain('queryPlanner');
  const steps = stepsOf(queryPlanner['winningPlan'] ?? queryPlanner['Plan']);
  if (steps.length === 0) throw new Error(`No plan in ${JSON.stringify(queryPlanner)}`);
  return { sorts: steps.some((step) => SORTS.has(step)), scans: steps.some((step) => SCANS.has(step)) };
}

function stepsOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = ['stage', 'Node Type'].map((name) => (plan as Record<string, unknown>)[name]);
  return [
    ...own.filter((step): step is string => typeof step === 'string'),
    ...Object.values(plan).flatMap((part) => stepsOf(part)),
  ];
}
