import type { INestApplication } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { AccessService } from '../access/access.service.js';
import { commonFailure, failureResponse } from './api-models.js';

/**
 * Serves the OpenAPI document at /api/docs and /api/docs-json, generated from the code (decision A7). It is generated at
 * start, because that keeps the process busy for 0.1 to 0.3 s.
 */
export function installOpenApi(app: INestApplication, cookie: string, version: string): void {
  const config = new DocumentBuilder()
    .setTitle('HireDesk')
    .setDescription(
      'Recruiting and hiring: every answer is `{success, data, message}`, every failure a `Failure`.',
    )
    .setVersion(version)
    .addCookieAuth(cookie)
    .addGlobalResponse({ status: 400, ...failureResponse('Validation failed') })
    .addGlobalResponse({ status: 500, ...failureResponse('Unexpected error') })
    .addGlobalResponse({ status: 503, ...failureResponse('A dependency is away, see Retry-After') })
    .build();
  const document = withFailures(withAnswers(SwaggerModule.createDocument(app, config)));
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
  });
}

/** Only signed-in users may read the API's documents. Call this before {@link installOpenApi}. */
export function guardDocuments(fastify: FastifyInstance, access: AccessService): void {
  fastify.addHook('onRequest', async (request) => {
    // Checks the route, because an address can be written in several ways (`/api/%64ocs`).
    if (request.routeOptions.url?.startsWith('/api/docs')) await access.actorOf(request);
  });
}

/* Adds the types of all answers (scripts/answer-schemas.ts). */
function withAnswers(document: OpenAPIObject): OpenAPIObject {
  const answers = JSON.parse(
    readFileSync(new URL('../../shared/answer-schemas.json', import.meta.url), 'utf8'),
  );
  const schemas = { ...document.components?.schemas, ...answers };
  return { ...document, components: { ...document.components, schemas } };
}

/*
 * Adds that a record in a path may be missing (decision A4), and the answers given before any route runs: by the gates,
 * the body parser and the idempotency interceptor.
 */
function withFailures(document: OpenAPIObject): OpenAPIObject {
  for (const [name, path] of Object.entries(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (!operation) continue;
      if (name.includes('{')) operation.responses[404] ??= commonFailure(404);
      if (operation === path.get) continue;
      for (const status of [403, 413, 415] as const) operation.responses[status] ??= commonFailure(status);
      if (operation !== path.post || !operation.security) continue;
      operation.responses[409] ??= commonFailure(409);
      (operation.parameters ??= []).push({
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'Repeated calls with one key are carried out once',
        schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]+$' },
      });
    }
  }
  return document;
}
