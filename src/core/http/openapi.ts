import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { FailureModel, failureResponse } from './api-models.js';

/** Serves the OpenAPI document at /api/docs and /api/docs-json, generated from the code (decision A7). */
export function installOpenApi(app: INestApplication, cookie: string, version: string): void {
  const config = new DocumentBuilder()
    .setTitle('HireDesk')
    .setDescription(
      'Recruiting and hiring: every answer is `{success, data, message}`, every failure a `FailureModel`.',
    )
    .setVersion(version)
    .addCookieAuth(cookie)
    .addGlobalResponse({ status: 400, description: 'Validation failed', type: FailureModel })
    .addGlobalResponse({ status: 500, description: 'Unexpected error', type: FailureModel })
    .addGlobalResponse({
      status: 503,
      description: 'A dependency is away, see Retry-After',
      type: FailureModel,
    })
    .build();
  SwaggerModule.setup(
    'api/docs',
    app,
    () => withGates(SwaggerModule.createDocument(app, config, { extraModels: [FailureModel] })),
    {
      jsonDocumentUrl: 'api/docs-json',
      yamlDocumentUrl: 'api/docs-yaml',
    },
  );
}

/* Adds what is answered before any route runs: by the gates, the body parser and the idempotency interceptor. */
function withGates(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.post, path.put, path.patch, path.delete]) {
      if (!operation) continue;
      for (const status of [403, 413, 415]) operation.responses[status] ??= failureResponse(status);
      if (operation !== path.post || !operation.security) continue;
      operation.responses[409] ??= failureResponse(409);
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
