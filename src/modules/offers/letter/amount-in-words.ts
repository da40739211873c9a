const SMALL = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen',
  'Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ');
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const UNITS: ReadonlyArray<[number, string]> = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/**
 * An amount as Indian letters write it: 1250000 → `Rupees Twelve Lakh Fifty Thousand Only`.
 * @param rupees a whole amount, at least 0
 */
export function rupeesInWords(rupees: number): string {
  return `Rupees ${wordsOf(rupees)} Only`;
}

function wordsOf(value: number): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return joined(TENS[Math.floor(value / 10) - 2]!, value % 10);
  const [size, unit] = UNITS.find(([least]) => value >= least)!;
  return joined(`${wordsOf(Math.floor(value / size))} ${unit}`, value % size);
}

function joined(begin: string, rest: number): string {
  return rest === 0 ? begin : `${begin} ${wordsOf(rest)}`;
}
