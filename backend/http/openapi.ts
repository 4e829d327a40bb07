import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_HEADER } from '../../domain/api';
import { errorResponse } from '../common';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** One call of the document. */
export interface DocumentedCall {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  operation: Operation;
}

/** Every call of the document. */
export function callsOf({ paths }: OpenAPIObject): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/** The OpenAPI document of every call, made from the code. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Inspecta')
    .setDescription('Inspections and preventive maintenance of equipment')
    .setVersion('1')
    .addServer('/')
    .addApiKey({ type: 'apiKey', in: 'header', name: TOKEN_HEADER }, TOKEN_HEADER)
    .build();
  const document = SwaggerModule.createDocument(app, description);
  for (const { operation } of callsOf(document)) {
    operation.security ??= [];
    // Every call with a body can be answered with these two, since the body is read before the call gets to its handler.
    if (operation.requestBody) Object.assign(operation.responses, errorResponse(413), errorResponse(415));
  }
  return document;
}
