import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_BASE, TOKEN_HEADER, apiPaths } from '../../domain/api';

/** The OpenAPI document of every call, made from the code. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle('Inspecta')
    .setDescription('Inspections and preventive maintenance of equipment')
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: TOKEN_HEADER }, TOKEN_HEADER)
    .addSecurityRequirements(TOKEN_HEADER)
    .build();
  return SwaggerModule.createDocument(app, document);
}

/** Serves the document and a page to read it by. */
export function documentApi(app: NestFastifyApplication): void {
  SwaggerModule.setup(API_BASE.slice(1) + apiPaths.docs, app, () => openApiOf(app), {
    jsonDocumentUrl: API_BASE.slice(1) + apiPaths.docsJson,
    yamlDocumentUrl: undefined,
  });
}
