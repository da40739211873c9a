import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { PermissionPolicy } from '../../src/core/access/can.decorator.js';

/** A schema of OpenAPI 3.0. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [more: string]: unknown;
}

type Content = Record<string, { schema: Schema }>;

/** One operation of the document, with its place. */
export interface Operation {
  method: string;
  path: string;
  tags?: string[];
  summary?: string;
  parameters?: Array<{ in: string; name: string; required?: boolean; schema: Schema }>;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: unknown[];
  'x-permission'?: PermissionPolicy;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

/** Every operation of a document; the method in capitals. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** An answer as received over the wire. */
export interface Received {
  status: number;
  /** The header `content-type`; empty for none. */
  type: string;
  body: string;
}

/** Compares answers with the document: status, content type, and JSON to the last member. */
export class AnswerCheck {
  private readonly ajv = addFormats.default(new Ajv({ strict: false }));
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      exact(schema),
    ]);
    this.ajv.addSchema({ $id: 'api', components: { schemas: Object.fromEntries(schemas) } });
  }

  /** @returns what is wrong with the answer, if anything */
  faultOf({ responses }: Operation, { status, type, body }: Received): string | undefined {
    if (status >= 500) return `answered ${status}`;
    const declared = responses[status];
    if (!declared) return `answered ${status}, which is not declared`;
    const media = type.split(';')[0]!;
    const schema = declared.content?.[media]?.schema;
    if (!schema) return `answered ${status} as ${media || 'nothing'}, which is not declared`;
    if (media !== 'application/json') return undefined;
    const validate = this.validator(schema);
    if (validate(JSON.parse(body))) return undefined;
    const { instancePath, message, params } = validate.errors![0]!;
    return `answered ${status} where ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;
  }

  private validator(schema: Schema): ValidateFunction {
    let validate = this.compiled.get(schema);
    if (!validate) this.compiled.set(schema, (validate = this.ajv.compile(exact(schema))));
    return validate;
  }
}

/* Converts OpenAPI 3.0 to JSON Schema: `nullable` becomes a choice, and members missing in a schema are forbidden. */
function exact({ nullable, $ref, ...schema }: Schema): Schema {
  const each = (schemas: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, exact(one)]));
  const isClosed = schema.properties !== undefined && schema.additionalProperties === undefined;
  const result: Schema = {
    ...schema,
    ...($ref && { $ref: $ref.replace(/^#/, 'api#') }),
    ...(schema.properties && { properties: each(schema.properties) }),
    ...(isClosed && { additionalProperties: false }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: exact(schema.additionalProperties),
    }),
    ...(schema.items && { items: exact(schema.items) }),
    ...(schema.allOf && { allOf: schema.allOf.map(exact) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(exact) }),
  };
  return nullable ? { anyOf: [{ type: 'null' }, result] } : result;
}
