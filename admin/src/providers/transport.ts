import { HttpError } from 'react-admin';
import { API_BASE, API_HEADER, type ErrorBody, TOKEN_HEADER } from '../../../domain/api';
import { message, textOf } from '../../../domain/messages';
import { networkText } from '../i18n/ca/network';
import { noteClock } from './clock';
import { isInstalled, noteConnection } from './connection';

/** What a call was answered. `json` is undefined when the answer has no body. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
  /** The image or the file that was asked for. */
  blob?: Blob;
}

export interface CallOptions {
  method?: string;
  body?: BodyInit | null;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
  keepalive?: boolean;
  /** Reads an answer that is an image or a file, and no JSON. */
  readBlob?: (response: Response) => Promise<Blob>;
  /** After how many milliseconds an answer that is not there whole is none, where the browser keeps the app. */
  within?: number;
}

const NO_CONTENT = 204;

/** Within how many milliseconds a read begins to be answered: what hangs would be in the way of what comes after it. */
const BEGINS_MS = 60_000;

function isErrorBody(json: unknown): json is ErrorBody {
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * What the API has answered; undefined where that is nothing of its own: a hotel's sign-in page, what a gateway says in its place, or what was
 * cut on the way.
 */
async function read(response: Response, { readBlob }: CallOptions): Promise<Answer | undefined> {
  const { status, ok, headers } = response;
  if (!headers.has(API_HEADER)) return undefined;
  if (ok && readBlob) return { status, headers, body: '', json: undefined, blob: await readBlob(response) };
  const body = await response.text();
  const json = parse(body);
  if (status !== NO_CONTENT && json === undefined) return undefined;
  return { status, headers, body, json };
}

/** The server's own words, and when it is worth trying again. */
function refusalOf({ status, headers, json }: Answer): HttpError {
  if (!isErrorBody(json)) return new HttpError(textOf(message('error.internal')), status);
  return new HttpError(json.message, status, { ...json, retryAfter: headers.get('Retry-After') });
}

/** That nobody has answered, or something else than the server. */
function unanswered(isRead: boolean, isSilent: boolean): HttpError {
  noteConnection(false, isSilent);
  const { offline, offlineRead, silent, silentRead } = networkText;
  const [written, read] = isSilent ? [silent, silentRead] : [offline, offlineRead];
  return new HttpError(isRead ? read : written, 0);
}

/** The exception's text in Catalan where we know what happened (docs/product.md, "Messages"). */
function thrown(error: unknown, isRead: boolean, isLate: boolean): HttpError {
  if (error instanceof TypeError || isLate) return unanswered(isRead, isLate);
  const text = error instanceof Error && error.message ? error.message : networkText.fallback;
  return new HttpError(text, 0);
}

/**
 * One call of the API, with the token given.
 *
 * @throws HttpError with the server's message and its `errors` by field, or with status 0 when no
 *   answer came; the signal's own error when it was aborted.
 */
export async function send(
  path: string,
  { within, ...options }: CallOptions = {},
  token?: string,
): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', options.readBlob ? '*/*' : 'application/json');
  // ra-data-simple-rest names a type for bodies that are not there; an image has its own.
  if (options.body == null || options.body instanceof Blob) headers.delete('Content-Type');
  else headers.set('Content-Type', 'application/json');
  if (token) headers.set(TOKEN_HEADER, token);
  const isRead = (options.method ?? 'GET') === 'GET' || options.readBlob !== undefined;
  const limit = new AbortController();
  const stop = () => limit.abort(options.signal?.reason);
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop);
  const longest = within ?? (isRead ? BEGINS_MS : undefined);
  const timer = isInstalled() && longest !== undefined ? setTimeout(stop, longest) : undefined;
  try {
    const asked = Date.now();
    const response = await fetch(API_BASE + path, { ...options, headers, signal: limit.signal });
    const came = Date.now();
    if (within === undefined) clearTimeout(timer);
    const answer = await read(response, options);
    if (!answer) throw unanswered(isRead, true);
    noteClock({ asked, came, date: answer.headers.get('Date'), age: answer.headers.get('Age') });
    noteConnection(true);
    if (!response.ok) throw refusalOf(answer);
    return answer;
  } catch (error) {
    if (error instanceof HttpError || options.signal?.aborted) throw error;
    throw thrown(error, isRead, limit.signal.aborted);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}
