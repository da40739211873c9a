import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldFacts } from '@shared/kit/fields.js';
import { useTexts } from '../i18n/texts.js';
import { fieldText } from './fieldText.js';
import { hiddenSx } from './hidden.js';

interface FactsProps {
  children: ReactNode;
  columns?: 1 | 2;
  /** Low lines, each with its label next to the value: for a narrow column. */
  rail?: boolean;
}

/** A definition list of facts, in two columns where there is room. */
export function Facts({ children, columns = 2, rail = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={[
        {
          margin: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns:
            columns === 1 || rail ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(256px, 100%), 1fr))',
          ...factSx,
        },
        rail && railSx,
      ]}
    >
      {children}
    </Box>
  );
}

/* Defined once for all facts of a list: a page has dozens. */
const factSx = {
  '& > div': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' },
  '& dd': {
    margin: 0,
    marginTop: 0.25,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'pre-line',
    maxWidth: '75ch',
  },
} as const;

const railSx = {
  rowGap: 0.25,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    columnGap: 1,
    alignItems: 'center',
    minHeight: 32,
  },
  '& dd': { marginTop: 0, fontSize: 13.5, overflowWrap: 'anywhere' },
} as const;

interface FactProps {
  label: string;
  /** Undefined, null or an empty text shows a muted dash. */
  children?: ReactNode;
  /** Spans the whole width: for long texts. */
  wide?: boolean;
}

/** One fact of {@link Facts}: its name and its value. */
export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{isNothing(children) ? <Dash /> : children}</dd>
    </div>
  );
}

interface FieldsProps<K extends string> {
  record: object;
  /** The shown keys of the catalogue, in this order. */
  keys: readonly K[];
  factsOf: (key: K) => FieldFacts;
  labels: Readonly<Record<K, string>>;
}

/** Fields of a record as facts. */
export function FactsOf<K extends string>({ record, keys, factsOf, labels }: FieldsProps<K>) {
  return keys.map((key) => (
    <Fact key={key} label={labels[key]}>
      {fieldText(record, key, factsOf(key))}
    </Fact>
  ));
}

/** True if a fact shows the value as a dash. */
export function isNothing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

/** The placeholder for an empty value. */
export function Dash() {
  const texts = useTexts();
  return (
    <span className="hd-muted">
      <span aria-hidden>{texts.common.empty}</span>
      <Box component="span" sx={hiddenSx}>
        {texts.common.notFilledIn}
      </Box>
    </span>
  );
}
