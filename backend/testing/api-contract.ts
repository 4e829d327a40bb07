import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import { type DocumentedCall, callsOf } from '../http';
import type { ApiAnswer, CallOptions, TestApp } from './test-app';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** `closed`: properties that the document does not name are errors. */
type Strictness = 'open' | 'closed';

/** Converts the document's schemas for a JSON Schema validator. */
function schemasOf(part: Json, name: Strictness): Json {
  if (Array.isArray(part)) return part.map((entry) => schemasOf(entry, name));
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, schemasOf(value, name)]));
  if (typeof copy.$ref === 'string') copy.$ref = name + copy.$ref;
  if (name === 'closed' && copy.type === 'object' && copy.properties && !copy.additionalProperties) {
    copy.additionalProperties = false;
  }
  return copy;
}

/** The document's formats; those that are only hints for whoever types are not checked. */
const formats = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: true,
  password: true,
} as const;

/** The name of the schema of a call's body, if it takes one. */
export function bodySchemaOf({ requestBody }: DocumentedCall['operation']): string | undefined {
  const reference = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(requestBody ?? ''));
  return reference?.[1];
}

function named(text: string): string {
  return text.replaceAll('~', '~0').replaceAll('/', '~1');
}

export interface SendOptions extends CallOptions {
  /** The value of what the path leaves open, mostly an id. */
  id?: string;
  /** The value of what it leaves open behind that. */
  photo?: string;
  /** The query string, with its question mark. */
  query?: string;
}

/** Checks answers and bodies against the OpenAPI document. */
export class ApiContract {
  readonly calls: readonly DocumentedCall[];
  private readonly ajv = new Ajv({ allErrors: true, strictTypes: false, formats });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenAPIObject) {
    this.calls = callsOf(document);
    for (const keyword of ['openapi', 'paths', 'info', 'tags', 'servers', 'components', 'security']) {
      this.ajv.addKeyword(keyword);
    }
    for (const name of ['open', 'closed'] as const) {
      this.ajv.addSchema(schemasOf(document as unknown as Json, name) as object, name);
    }
  }

  /** The call with this operation id. */
  call(operationId: string): DocumentedCall {
    const found = this.calls.find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`the document has no ${operationId}`);
    return found;
  }

  /** Makes the call with this operation id, at the path of the document. */
  send(
    app: TestApp,
    operationId: string,
    { id = '', photo = id, query = '', ...options }: SendOptions,
  ): Promise<ApiAnswer> {
    const { method, path } = this.call(operationId);
    return app.call(
      method.toUpperCase(),
      path
        .replace('{photo}', photo)
        .replace('{resource}', 'companies')
        .replace(/\{\w+\}/, id) + query,
      options,
    );
  }

  /** What is wrong with an answer to the call by the document; empty if nothing is. */
  problemsOf({ method, path, operation }: DocumentedCall, answer: ApiAnswer): string[] {
    const response = operation.responses[answer.status];
    if (!response || !('description' in response)) return [`${answer.status} is not documented`];
    const types = Object.keys(response.content ?? {});
    if (types.length === 0) return answer.text === '' ? [] : ['there should be no body'];
    const type = types.find((one) => String(answer.headers['content-type']).startsWith(one));
    if (type === undefined) return [`the body should be ${types.join(' or ')}`];
    if (type !== 'application/json') return [];
    return this.violationsOf(
      'closed',
      ['paths', path, method, 'responses', answer.status, 'content', type, 'schema'],
      answer.body,
    );
  }

  /** Whether the document's schema accepts the value for a field of the call's body. */
  takes({ operation }: DocumentedCall, field: string, value: unknown): boolean {
    const schema = bodySchemaOf(operation) ?? '';
    const pointer = ['components', 'schemas', schema, 'properties', field];
    return this.violationsOf('open', pointer, value).length === 0;
  }

  /** The errors of a value by the schema at this JSON pointer into the document. */
  private violationsOf(name: Strictness, pointer: readonly (string | number)[], value: unknown): string[] {
    const reference = `${name}#/${pointer.map((part) => encodeURIComponent(named(String(part)))).join('/')}`;
    const validate = this.compiled.get(reference) ?? this.ajv.compile({ $ref: reference });
    this.compiled.set(reference, validate);
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }
}
