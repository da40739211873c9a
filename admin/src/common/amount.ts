const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** An amount with Indian grouping for a field: 1250000 → `12,50,000`; an invalid amount stays as typed. */
export function showAmount(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? grouped.format(value) : value;
}

/**
 * Parses a typed amount, ignoring commas, blanks and a rupee sign.
 * @returns null if empty; an invalid amount as text, for the field's rule to reject
 */
export function amountOf(typed: string): number | string | null {
  const plain = typed.replaceAll(/[\s,₹]/gu, '');
  if (plain === '') return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed;
}
