import { readFileSync, writeFileSync } from 'node:fs';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { SetUpError } from './services/process.js';

const FILE = 'src/shared/answer-schemas.json';

/*
 * Generates the schemas of all answers in OpenAPI 3.0 form from the types in `src/shared` and their comments: one type
 * per line. `npm run answer-schemas` writes them; without `--write`, as a step of `npm run check`, outdated ones are an
 * error.
 */
const { definitions = {} } = createGenerator({
  path: 'src/shared/**/api.ts',
  tsconfig: 'tsconfig.json',
  type: '*',
  skipTypeCheck: true,
  sortProps: false,
  additionalProperties: true,
}).createSchema('*');

const lines = Object.entries(definitions)
  .filter(([, type]) => !isScalar(type))
  .map(([name, type]) => `${JSON.stringify(name)}: ${JSON.stringify(openApi(type))}`);
const text = `{\n${lines.toSorted().join(',\n')}\n}\n`;

if (process.argv.includes('--write')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  throw new SetUpError(`${FILE} is older than the types: run npm run answer-schemas`);
}

type Type = Schema | boolean;

/** Converts a JSON Schema to OpenAPI 3.0. @throws Error for a choice between types, which no answer has */
function openApi(type: Type): Record<string, unknown> {
  if (typeof type === 'boolean') return {};
  const { $ref, anyOf = [], const: only, enum: values, examples, description, ...more } = type;
  const { items, properties, additionalProperties, type: kind, ...rest } = more;
  const kinds = [kind ?? []].flat().filter((one) => one !== 'null');
  const choices = anyOf.filter((one) => !isNull(one));
  if (kinds.length + choices.length > 1)
    throw new Error(`No choice of types, please: ${JSON.stringify(type)}`);
  const named = $ref ? referred($ref) : choices[0] ? openApi(choices[0]) : {};
  const own = {
    ...((anyOf.some(isNull) || [kind].flat().includes('null')) && { nullable: true }),
    ...(description && { description: withoutPointers(description) }),
    ...(Array.isArray(examples) && { example: examples[0] }),
  };
  if ('$ref' in named) return Object.keys(own).length ? { ...own, allOf: [named] } : named;
  return {
    ...named,
    ...(kinds[0] && { type: kinds[0] }),
    ...own,
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(items && !Array.isArray(items) && { items: openApi(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, openApi(one)])),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'boolean' || openApi(additionalProperties),
    }),
  };
}

/** A named type by reference; `Instant` and the like inline. */
function referred($ref: string): Record<string, unknown> {
  const name = $ref.slice('#/definitions/'.length);
  const type = definitions[name];
  if (!type || !isScalar(type)) return { $ref: `#/components/schemas/${name}` };
  const { description: _ofAll, ...scalar } = openApi(type);
  return scalar;
}

function isScalar(type: Type): boolean {
  return typeof type === 'object' && ['string', 'integer'].includes(String(type.type)) && !type.enum;
}

function isNull(type: Type): boolean {
  return typeof type === 'object' && type.type === 'null';
}

/** Readers of the API's document have neither decisions nor specification. */
function withoutPointers(description: string): string {
  return description.replace(/ \((?:decision|case|1-core|2-workflow)[^)]*\)/g, '');
}
