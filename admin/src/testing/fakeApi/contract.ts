import { Ajv, type ValidateFunction } from 'ajv';
import published from '../../../../docs/openapi.json';
import { API_BASE } from '../../../../domain/api';

interface Response {
  content?: Record<string, { schema: object } | undefined>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response | undefined> } | undefined>>;
}

/** What the document does not name is wrong: objects take nothing beside their properties. */
function closed(_key: string, part: unknown): unknown {
  const isObject = typeof part === 'object' && part !== null && 'properties' in part && 'type' in part;
  return isObject && !('additionalProperties' in part) ? { ...part, additionalProperties: false } : part;
}

const document = JSON.parse(JSON.stringify(published), closed) as Document;

/** An address of the document, its parameters as anything. Those without any come first: `users` is no id. */
const routes = Object.keys(document.paths)
  .sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: {
    'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
    email: true,
    password: true,
  },
}).addSchema(document, 'api');

const compiled = new Map<string, ValidateFunction>();

function validatorOf(pointer: readonly string[]): ValidateFunction {
  const parts = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const $ref = `api#/${parts.join('/')}`;
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate;
}

const JSON_TYPE = 'application/json';

function problemsOf(method: string, path: string, status: number, body: unknown): string[] {
  const address = API_BASE + path.replace(/\?.*/, '');
  const route = routes.find(({ pattern }) => pattern.test(address))?.path ?? '';
  const operation = document.paths[route]?.[method.toLowerCase()];
  if (!operation) return status === 404 ? [] : ['there is no such call'];
  const response = operation.responses[status];
  if (!response) return [`${status} is not documented`];
  if (!response.content?.[JSON_TYPE]) return body === undefined ? [] : ['there should be no body'];
  const validate = validatorOf([
    ...['paths', route, method.toLowerCase(), 'responses', String(status)],
    ...['content', JSON_TYPE, 'schema'],
  ]);
  validate(body);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

const violations: string[] = [];

/** Notes where an answer is not one that docs/openapi.json allows: the real server would never give it. */
export function holdToContract(method: string, path: string, status: number, body: unknown): void {
  for (const problem of problemsOf(method, path, status, body)) {
    violations.push(`${method} ${path} ${status}: ${problem}`);
  }
}

/** What was noted since it was last asked. */
export function takeViolations(): string[] {
  return violations.splice(0);
}
