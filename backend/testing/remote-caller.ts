import { TOKEN_HEADER } from '../../domain/api';
import type { Session } from '../../domain/auth';

/** The answer to a call over the network, and how long it took. */
export interface RemoteAnswer {
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

export async function send(
  url: string,
  [method, path]: [method: string, path: string],
  { token = '', body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<RemoteAnswer> {
  const begun = performance.now();
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      [TOKEN_HEADER]: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - begun;
  return { status: response.status, headers: response.headers, text, milliseconds };
}

/** A user who is signed in to a server in another process. */
export class RemoteCaller {
  private constructor(
    private readonly url: string,
    readonly session: Session,
    private readonly headers: Record<string, string>,
  ) {}

  static async signIn(
    url: string,
    userUser: string,
    userPassword: string,
    headers: Record<string, string> = {},
  ): Promise<RemoteCaller> {
    const answer = await send(url, ['POST', '/login'], { body: { userUser, userPassword }, headers });
    if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`);
    return new RemoteCaller(url, JSON.parse(answer.text) as Session, headers);
  }

  send(method: string, path: string, body?: unknown, headers = {}): Promise<RemoteAnswer> {
    const { token } = this.session;
    return send(this.url, [method, path], { token, body, headers: { ...this.headers, ...headers } });
  }

  /** Makes a call that must succeed. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, text } = await this.send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  list<T>(resource: string, filter: object = {}): Promise<T[]> {
    return this.call('GET', `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  }
}
