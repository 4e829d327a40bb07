import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import type { DocumentedCall } from '../http';
import { type ApiContract, bodySchemaOf } from './api-contract';

/** A request that no well-meaning client would send. */
export interface BadRequest {
  operationId: string;
  method: string;
  path: string;
  caller: 'administrator' | 'inspector' | 'nobody' | 'forger';
  headers: Record<string, string>;
  body?: string;
  remoteAddress: string;
  /** Whether it must be refused. The others may succeed, but must not change anything. */
  isWrong: boolean;
}

/** What the requests are made from: for each call a valid body, and the id of a record. */
export interface Samples {
  bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  idOf(operationId: string): string;
}

const UNKNOWN_ID = '0123456789abcdef01234567';
const JSON_TYPE = { 'content-type': 'application/json' };

const operator = fc
  .tuple(
    fc.constantFrom(
      '$ne',
      '$gt',
      '$gte',
      '$in',
      '$nin',
      '$regex',
      '$where',
      '$expr',
      '$set',
      '$or',
      '_id',
      '__v',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map(([name, value]) => ({ [name]: value }));

const hostileText = fc.oneof(
  fc.constantFrom(
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    '$where',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    "' || '1'=='1",
    '%00',
    '2026-02-30',
    '2026-13-01T00:00:00.000Z',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '1e400',
    '-0',
    '9'.repeat(400),
    'x'.repeat(24),
    '٣',
    'ﬀ'.repeat(100),
  ),
  fc.string({ unit: 'binary' }),
  fc.integer({ min: 1, max: 100_000 }).map((length) => 'x'.repeat(length)),
);

const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  operator,
  fc.jsonValue({ maxDepth: 3 }),
  hostileText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(operator, { maxLength: 3 }),
  fc.integer({ min: 1001, max: 3000 }).map((length) => Array.from({ length }, () => UNKNOWN_ID)),
);

/** Percent-encodes a value, unless it has half a surrogate pair, which cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

const junkId = fc.oneof(
  fc.constantFrom(
    UNKNOWN_ID,
    UNKNOWN_ID.slice(1),
    `${UNKNOWN_ID}0`,
    '%',
    '%zz',
    '%E0%A4%A',
    '%00',
    '..%2f',
    '*',
  ),
  hostileText.filter((text) => text.trim() !== '').map(encoded),
);

/** Whether the value is read as empty, which many fields allow. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** JSON that is broken, deep, huge, or has prototype keys. */
function hostileJson(sample: object): fc.Arbitrary<string> {
  const text = JSON.stringify(sample);
  const open = text.slice(0, -1) + (text === '{}' ? '' : ',');
  return fc.oneof(
    fc.integer({ min: 1, max: Math.max(1, text.length - 1) }).map((length) => text.slice(0, length)),
    fc.constantFrom('}', ' {}', ',', '\u0000', '"').map((tail) => text + tail),
    fc
      .integer({ min: 21, max: 100_000 })
      .map((depth) => `${open}"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    fc.jsonValue().map((value) => `${open}"__proto__":${JSON.stringify(value)}}`),
    fc.constant(`${open}"constructor":{"prototype":{"isAdmin":true}}}`),
    fc.constant(`${open}"huge":"${'x'.repeat(1024 * 1024)}"}`),
    fc
      .oneof(fc.array(fc.jsonValue()), fc.string(), fc.double({ noNaN: true }))
      .map((value) => JSON.stringify(value)),
  );
}

/** The more a call reads, the more often it is tried. */
function weightOf({ operation }: DocumentedCall): number {
  if (operation.requestBody) return 6;
  return /\.(list|calendar)$/.test(operation.operationId ?? '') ? 3 : 1;
}

type Part = Pick<BadRequest, 'path' | 'isWrong'> & Partial<Pick<BadRequest, 'method' | 'headers' | 'body'>>;

const NO_PHOTO = '0123456789abcdef01234567';

/** Requests with something wrong in them, for every call of the document. */
export class BadRequests {
  constructor(
    private readonly document: OpenAPIObject,
    private readonly contract: ApiContract,
    private readonly samples: Samples,
  ) {}

  arbitrary(): fc.Arbitrary<BadRequest> {
    return fc.oneof(
      ...this.contract.calls.map((call) => ({ weight: weightOf(call), arbitrary: this.ofCall(call) })),
    );
  }

  private ofCall(call: DocumentedCall): fc.Arbitrary<BadRequest> {
    const { method, path, operation } = call;
    const operationId = operation.operationId ?? '';
    const address = path
      .replace('{id}', this.samples.idOf(operationId))
      .replace('{photo}', NO_PHOTO)
      .replace('{kind}', 'misting')
      .replace('{resource}', 'companies');
    const sample = this.samples.bodies[operationId] ?? {};
    const sent = JSON.stringify(sample);

    const parts: fc.WeightedArbitrary<Part>[] = [
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'LOCK')
          .map((odd) => ({ path: address, isWrong: true, method: odd, headers: JSON_TYPE, body: sent })),
      },
    ];
    if (path.includes('{id}')) {
      const arbitrary = junkId.map((id) => {
        return {
          path: path.replace('{id}', id).replace('{photo}', NO_PHOTO).replace('{resource}', 'companies'),
          isWrong: true,
          headers: JSON_TYPE,
          body: sent,
        };
      });
      parts.push({ weight: 5, arbitrary });
    }
    if (method === 'get') {
      const arbitrary = this.query().map((query) => ({ path: address + query, isWrong: false }));
      parts.push({ weight: 10, arbitrary });
    }
    if (bodySchemaOf(operation) !== undefined) {
      const ofBody = (text: string) => ({ path: address, isWrong: true, headers: JSON_TYPE, body: text });
      const otherTypes = fc
        .constantFrom(
          'text/plain',
          'text/html',
          'application/xml',
          'multipart/form-data',
          'x',
          'application/json2',
        )
        .map((type) => ({ path: address, isWrong: true, headers: { 'content-type': type }, body: sent }));
      parts.push(
        { weight: 20, arbitrary: this.corrupted(call, sample).map(ofBody) },
        { weight: 4, arbitrary: hostileJson(sample).map(ofBody) },
        { weight: 1, arbitrary: otherTypes },
      );
    }
    return fc
      .record({
        part: fc.oneof(...parts),
        caller: fc.oneof(
          { weight: 7, arbitrary: fc.constant('administrator' as const) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('inspector' as const, 'nobody' as const, 'forger' as const),
          },
        ),
        key: fc.option(fc.string({ maxLength: 300 }), { nil: undefined }),
        remoteAddress: fc.ipV4(),
      })
      .map(({ part, caller, key, remoteAddress }) => {
        const { headers, body, ...rest } = part;
        const isBodyless = method === 'get' && !part.method;
        return {
          operationId,
          method: method.toUpperCase(),
          caller,
          remoteAddress,
          ...rest,
          headers: { ...(!isBodyless && headers), ...(key !== undefined && { 'idempotency-key': key }) },
          ...(!isBodyless && { body }),
        };
      });
  }

  /** A valid body, except for one or two fields with values that the document does not allow. */
  private corrupted(call: DocumentedCall, sample: object): fc.Arbitrary<string> {
    const schema = this.document.components?.schemas?.[bodySchemaOf(call.operation) ?? ''];
    const fields = schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
    const wrong = fc
      .constantFrom(...fields)
      .chain((field) =>
        anyJson
          .filter((value) => !isBlank(value) && !this.contract.takes(call, field, value))
          .map((value) => ({ [field]: value })),
      );
    return fc
      .tuple(wrong, fc.option(wrong, { nil: {} }))
      .map(([one, other]) => JSON.stringify({ ...sample, ...other, ...one }));
  }

  private query(): fc.Arbitrary<string> {
    const name = fc.constantFrom('filter', 'sort', 'range', 'q', '__proto__', 'filter[id]');
    const text = fc.oneof(
      anyJson.map((value) => JSON.stringify(value)),
      fc
        .dictionary(fc.oneof(hostileText, fc.constantFrom('id', 'q', 'createdAt_gte')), anyJson)
        .map((filter) => JSON.stringify(filter)),
      fc.tuple(hostileText, hostileText).map((pair) => JSON.stringify(pair)),
      hostileText,
    );
    const pair = fc.tuple(name, text).map(([key, value]) => `${key}=${encoded(value)}`);
    return fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`);
  }
}

/** The seed in `INSPECTA_FUZZ_SEED`, which repeats a failed run; a failure prints its seed. */
export function givenSeed(): number | undefined {
  const seed = process.env.INSPECTA_FUZZ_SEED;
  return seed ? Number(seed) : undefined;
}
