import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { API_BASE, apiPaths } from '../../domain/api';
import { AppError, Permit } from '../common';
import { message } from '../../domain/messages';
import { ApiDocument } from './api-document';

const DOCS = API_BASE + apiPaths.docs;
const START_SCRIPT = 'start.js';

/** The page loads everything from here: the Content-Security-Policy allows nothing in line. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Inspecta API</title>
    <link rel="icon" href="${DOCS}/favicon-32x32.png">
    <link rel="stylesheet" href="${DOCS}/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${DOCS}/swagger-ui-bundle.js"></script>
    <script src="${DOCS}/${START_SCRIPT}"></script>
  </body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: '${API_BASE}${apiPaths.docsJson}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

/** What of Swagger UI the page uses, with its types. */
const swaggerFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Swagger UI is the one that Nest's Swagger module brings. */
const swaggerDirectory = dirname(
  createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
);

/** The OpenAPI document, and a page to read and try it by. */
@Controller()
@ApiTags('docs')
export class DocumentationController {
  constructor(private readonly api: ApiDocument) {}

  @Get(apiPaths.docsJson)
  @Permit('docs.read')
  @ApiOperation({ operationId: 'docs.read', summary: 'This document' })
  @ApiOkResponse({ schema: { type: 'object' } })
  document(): OpenAPIObject {
    return this.api.document;
  }

  @Get(apiPaths.docs)
  @Permit('docs.read')
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiOperation({ operationId: 'docs.page', summary: 'A page to read and try the API by' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  page(): string {
    return page;
  }

  @Get(`${apiPaths.docs}/:file`)
  @Permit('docs.read')
  @ApiExcludeEndpoint()
  file(@Param('file') file: string): StreamableFile {
    if (file === START_SCRIPT) {
      return new StreamableFile(Buffer.from(startScript), { type: 'text/javascript; charset=utf-8' });
    }
    const type = Object.hasOwn(swaggerFiles, file) ? swaggerFiles[file] : undefined;
    if (type === undefined) throw new AppError(404, message('error.noRoute'));
    return new StreamableFile(createReadStream(join(swaggerDirectory, file)), { type });
  }
}
