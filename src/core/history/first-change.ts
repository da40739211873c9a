/**
 * For an aggregation: the moment of a document's first change that meets a condition; null for none.
 * @param condition an expression on `$$change`
 */
export function firstChange(condition: object): object {
  const matching = { $filter: { input: '$changes', as: 'change', cond: condition } };
  return { $min: { $map: { input: matching, as: 'change', in: '$$change.at' } } };
}
