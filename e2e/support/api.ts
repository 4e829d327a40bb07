import { TOKEN_HEADER, apiPaths } from '../../domain/api';
import type { Session } from '../../domain/auth';

export const PASSWORD = 'Inspecta#2026';

export const accounts = {
  administrator: 'admin@inspecta.cat',
  intern: 'intern@inspecta.cat',
  extern: 'extern@inspecta.cat',
  supplier: 'proveidor@inspecta.cat',
} as const;

export type Account = (typeof accounts)[keyof typeof accounts];

/** Calls the API as one user, to prepare a test and to check its results. */
export class Api {
  private constructor(
    private readonly url: string,
    readonly session: Session,
  ) {}

  static async signIn(url: string, userUser: string): Promise<Api> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userUser, userPassword: PASSWORD }),
    });
    if (!response.ok) throw new Error(`login: ${response.status}`);
    return new Api(url, (await response.json()) as Session);
  }

  /** @throws Error when there is no answer, or it is not a success. */
  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.send(method, path, body);
    return (await response.json()) as Answer;
  }

  /** All records of a list that match. */
  list<Item>(resource: string, filter: object = {}): Promise<Item[]> {
    return this.call('GET', `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  }

  /** The bytes of an image. */
  async image(path: string): Promise<Buffer> {
    const response = await this.send('GET', path);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Ends a session on the server, as if it had expired; the browser does not know. */
  async end({ refreshToken }: Pick<Session, 'refreshToken'>): Promise<void> {
    await this.send('POST', apiPaths.logout, { refreshToken });
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: this.session.token },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
