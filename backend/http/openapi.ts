import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_HEADER } from '../../domain/api';
import { errorResponse } from '../common';

const JSON_TYPE = 'application/json';

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

/** Whether a call takes a JSON body. */
export function takesJson({ requestBody }: Operation): boolean {
  return requestBody !== undefined && JSON_TYPE in ('content' in requestBody ? requestBody.content : {});
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
    // The body is read before the call reaches its handler.
    if (operation.requestBody) Object.assign(operation.responses, errorResponse(413));
    // An image's content decides what it is.
    if (takesJson(operation)) Object.assign(operation.responses, errorResponse(415));
  }
  return document;
}
