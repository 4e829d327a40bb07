import { createSecretKey } from 'node:crypto';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { TOKEN_HEADER } from '../../domain/api';
import { Clock, type SignedInUser } from '../common';
import { JWT_SECRET } from '../config';
import { JWT_ALGORITHM, JWT_AUDIENCE } from './jwt.constants';
import { SessionCache } from './session-cache';

/** The claims of an access token: its user and session. Times are in seconds since the epoch. */
export interface JwtPayload {
  sub: string;
  sid: string;
  iat: number;
  /** Added when the token is signed. */
  exp?: number;
}

/** Finds the caller: the user of the live session that the access token belongs to. */
@Injectable()
export class JwtStrategy extends PassportStrategy<Type<Strategy>>(Strategy) {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly sessions: SessionCache,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromHeader(TOKEN_HEADER),
      // A text would be made into a key at each call, which takes 0.4 ms. passport-jwt's types know only
      // texts: hence `Type`.
      secretOrKey: createSecretKey(secret, 'utf8'),
      algorithms: [JWT_ALGORITHM],
      audience: JWT_AUDIENCE,
      // passport-jwt knows only the machine's clock, so `validate` checks the times.
      ignoreExpiration: true,
    });
  }

  /** @param payload The claims of a token whose signature was verified. */
  async validate({ sub, sid, exp }: Partial<JwtPayload>): Promise<SignedInUser | undefined> {
    if (typeof exp !== 'number' || exp * 1000 <= this.clock.now().getTime()) return undefined;
    // To the database an object would be an operator.
    if (typeof sid !== 'string') return undefined;
    const user = await this.sessions.find(sid);
    return user?.id === sub ? user : undefined;
  }
}
