import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { FailureModel } from './api-models.js';

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
    () => SwaggerModule.createDocument(app, config, { extraModels: [FailureModel] }),
    {
      jsonDocumentUrl: 'api/docs-json',
      yamlDocumentUrl: 'api/docs-yaml',
    },
  );
}
