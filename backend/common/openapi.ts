import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { MAX_RANGE } from '../../domain/api';
import { exportFormats, exportTypes } from '../../domain/exports';
import type { Resource } from '../../domain/resources';
import { bodyOfStatus } from './error.filter';

/** The body of every error in the OpenAPI document. */
export class ErrorDto {
  @ApiProperty({ type: 'integer' }) statusCode!: number;

  @ApiProperty({ description: 'What is wrong, in Catalan' }) message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Catalan text by field',
  })
  errors?: Record<string, string>;
}

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'string' as const } },
};

/** The description of an error's answer without its body. */
function aboutError(status: ErrorStatus) {
  return {
    description: bodyOfStatus(status).message,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
  };
}

/** Documents the errors of a call. */
export function ApiErrors(...statuses: ErrorStatus[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, type: ErrorDto, ...aboutError(status) })),
  );
}

/** A response of an error, for a document that is made already. */
export function errorResponse(status: ErrorStatus) {
  const schema = { $ref: getSchemaPath(ErrorDto) };
  return { [status]: { ...aboutError(status), content: { 'application/json': { schema } } } };
}

/** The headers and query of a list in the document. */
export type Listed = Pick<Resource, 'filters' | 'sorts'> &
  Partial<Pick<Resource, 'fields'>> & { readonly name: string };

function filterDescription({ filters }: Listed): string {
  const fields = Object.entries(filters).map(([field, kind]) => {
    const bounds = ['date', 'day', 'number'].includes(kind)
      ? ` (${kind}, also ${field}_gte, ${field}_lte)`
      : ` (${kind})`;
    return field + bounds;
  });
  return `JSON object: a value is equality, an array "any of", q a part of the name. Fields: ${fields.join(', ')}`;
}

/** The order and the filter of a list in the document. */
function ApiSelection(listed: Listed): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      schema: { type: 'string' },
      description: `JSON ["field","ASC" or "DESC"]. Fields: ${listed.sorts.join(', ')}`,
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      schema: { type: 'string' },
      description: filterDescription(listed),
    }),
  );
}

/** Documents a list: its query and answer, by the resource's allow-list, and that few may be open at once. */
export function ApiList(resource: Listed, read: Type<object>): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'range',
      required: false,
      schema: { type: 'string' },
      description: `JSON [from,to], both included, ${MAX_RANGE} rows at most; without it all rows are streamed`,
    }),
    ApiSelection(resource),
    ApiOkResponse({
      type: [read],
      headers: {
        'Content-Range': {
          description: `${resource.name} {from}-{to}/{total}`,
          schema: { type: 'string' },
        },
      },
    }),
    ApiErrors(400, 429),
  );
}

/** Documents a list as a spreadsheet. @param rows What its lines may be, where that can be chosen; the first if it is not. */
export function ApiExport(listed: Listed, rows: readonly string[] = []): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'format', schema: { type: 'string', enum: [...exportFormats] } }),
    ...(rows.length === 0
      ? []
      : [ApiQuery({ name: 'rows', required: false, schema: { type: 'string', enum: [...rows] } })]),
    ApiSelection(listed),
    ApiFile('All rows of the filter, as a file'),
  );
}

/** Documents the rows of a list that are named as a spreadsheet. */
export function ApiExportSelected(): MethodDecorator {
  return ApiFile('Those of the rows that there are, as a file');
}

function ApiFile(description: string): MethodDecorator {
  const schema = { type: 'string', format: 'binary' };
  const types = exportFormats.map((format) => exportTypes[format].replace(/;.*/, ''));
  return applyDecorators(
    ApiOkResponse({
      description,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
      headers: { 'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } } },
    }),
    ApiErrors(400, 429),
  );
}
