import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, apiPaths } from '../../domain/api';
import { AppError, Permit, Public } from '../common';
import { message } from '../../domain/messages';
import { ApiDocument } from './api-document';
import { EncodedBody } from './encodings';
import { documentationPolicy } from './headers';

const DOCS = API_BASE + apiPaths.docs;
const START_SCRIPT = 'start.js';

/** The page loads scripts and styles as files of this server: the Content-Security-Policy allows no inline ones. */
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

/** The files of Swagger UI that the page uses, with their types. */
const swaggerFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Swagger UI comes with Nest's Swagger module. */
const swaggerDirectory = dirname(
  createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
);

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** The OpenAPI document, and a page to read and try it. Each is made and compressed once, when it is first requested. */
@Controller()
@ApiTags('docs')
export class DocumentationController {
  private readonly made = new Map<string, Promise<EncodedBody>>();

  constructor(private readonly api: ApiDocument) {}

  @Get(apiPaths.docsJson)
  @Public()
  @Permit('docs.read')
  @ApiOperation({ operationId: 'docs.read', summary: 'This document' })
  @ApiOkResponse({ schema: { type: 'object' } })
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(request, reply, 'document', () =>
      EncodedBody.of(JSON_TYPE, Buffer.from(JSON.stringify(this.api.document))),
    );
  }

  @Get(apiPaths.docs)
  @Public()
  @Permit('docs.read')
  @ApiOperation({ operationId: 'docs.page', summary: 'A page to read and try the API by' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-security-policy', documentationPolicy());
    return this.send(request, reply, 'page', () => EncodedBody.of(HTML_TYPE, Buffer.from(page)));
  }

  @Get(`${apiPaths.docs}/:file`)
  @Public()
  @Permit('docs.read')
  @ApiExcludeEndpoint()
  file(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (file === START_SCRIPT) {
      return this.send(request, reply, file, () => EncodedBody.of(SCRIPT_TYPE, Buffer.from(startScript)));
    }
    const type = Object.hasOwn(swaggerFiles, file) ? swaggerFiles[file] : undefined;
    if (type === undefined) throw new AppError(404, message('error.noRoute'));
    return this.send(request, reply, file, async () =>
      EncodedBody.of(type, await readFile(join(swaggerDirectory, file))),
    );
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<EncodedBody>,
  ): Promise<void> {
    let body = this.made.get(name);
    if (!body) this.made.set(name, (body = make()));
    (await body).send(request, reply);
  }
}
