const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** An amount with Indian grouping for a field: 1250000 → `12,50,000`; a text that is no amount as it was typed. */
export function showAmount(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? grouped.format(value) : value;
}

/**
 * The amount that somebody typed: commas, blanks and a rupee sign do not count.
 * @returns null for nothing; what is no amount as the text that it is, for the field's rule to refuse
 */
export function amountOf(typed: string): number | string | null {
  const plain = typed.replaceAll(/[\s,₹]/gu, '');
  if (plain === '') return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed;
}
