/**
 * For an aggregation: the time of a document's first change that meets a condition; null for none.
 * @param condition an expression on `$$change`
 */
export const firstChange = (condition: object): object => ({ $min: changeTimes(condition) });

/** The time of its last such change. */
export const lastChange = (condition: object): object => ({ $max: changeTimes(condition) });

function changeTimes(condition: object): object {
  const matching = { $filter: { input: '$changes', as: 'change', cond: condition } };
  return { $map: { input: matching, as: 'change', in: '$$change.at' } };
}
