import schemas from '@shared/answer-schemas.json' with { type: 'json' };

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** The instant of every example. */
export const DAY = '2026-01-05T06:30:00.000Z';
/** The text of every example, Cyrillic: Latin text on a screen comes from the screen. */
const TEXT = 'Слово';

/**
 * An answer of the API, made of its schema: every member is there, every text and day is the same, numbers are 1, flags
 * false, a choice is its first value, and a list has one entry.
 * @param last the last digits of its id
 */
export function exampleOf<T>(name: keyof typeof schemas, last = '1'): T {
  return valueOf(schemas[name] as Schema, {
    _id: `65a000000000000000000000`.slice(0, -last.length) + last,
  }) as T;
}

function valueOf(schema: Schema, known: Record<string, unknown> = {}): unknown {
  const { $ref, allOf, type, format, items, properties } = schema;
  if ($ref) return valueOf(schemas[$ref.split('/').at(-1) as keyof typeof schemas] as Schema, known);
  if (allOf) return Object.assign({}, ...allOf.map((part) => valueOf(part, known)));
  if (schema.enum) return schema.enum[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, member]) => [key, known[key] ?? memberOf(key, member)]),
    );
  if (type === 'array') return items ? [valueOf(items)] : [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return 1;
  return format === 'date' ? DAY.slice(0, 10) : format ? DAY : TEXT;
}

const memberOf = (key: string, schema: Schema) =>
  key === '_id' ? '65a000000000000000000001' : valueOf(schema);
