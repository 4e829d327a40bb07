/** The resources, by their name in the API's paths. */
export const resourceNames = [
  'companies',
  'arees',
  'elements',
  'upkeeps',
  'upkeepstypes',
  'users',
  'planning',
  'correctives',
  'programmes',
] as const;

export type ResourceName = (typeof resourceNames)[number];

/** The prefix of every path of the API. */
export const API_BASE = '/api';

/** The API's own headers. */
export const TOKEN_HEADER = 'auth-token';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** In every answer of the API: the request's id in the server's logs. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** In every answer of the API, errors included: what comes without it was answered by something in between. */
export const API_HEADER = 'inspecta-api';
/** What stands there. */
export const API_VERSION = '1';

/** How many idempotency keys a record keeps. */
export const MAX_WRITE_KEYS = 20;

/** Paths below `API_BASE` of calls that do not belong to a resource. */
export const apiPaths = {
  login: '/login',
  refresh: '/refresh',
  logout: '/logout',
  operations: '/operations',
  waiting: '/operations/waiting',
  coverage: '/coverage',
  presets: '/presets',
  codes: '/codes',
  jobs: '/jobs',
  settings: '/settings',
  account: '/account',
  password: '/account/password',
  live: '/health/live',
  ready: '/health/ready',
  docs: '/docs',
  docsJson: '/docs-json',
} as const;

/** The most rows that one page of a list may have, and the most ids that one call takes. */
export const MAX_RANGE = 1000;

/** The settings that the admin needs before anyone signs in. */
export interface PublicSettings {
  timeZone: string;
  logoUrl: string;
  /**
   * Where the labels of elements lead, without a slash at the end; '' without `PUBLIC_URL`, when there are
   * no labels.
   */
  publicUrl: string;
}

/** The body of every error. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  /** Catalan text by field. */
  errors?: Record<string, string>;
}
