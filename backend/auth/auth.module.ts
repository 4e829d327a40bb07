import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { UsersModule } from '../users';
import { AccessTokens } from './access-tokens';
import { AttemptCounters } from './attempt-counters';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { Callers } from './callers';
import { LoginThrottle } from './login-throttle';
import { SessionGuard } from './session.guard';
import { Sessions } from './sessions';

const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'inspecta';

@Module({})
export class AuthModule {
  /** @param secret What signs the access tokens. */
  static with(secret: string): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        UsersModule,
        JwtModule.register({
          secret,
          signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, expiresIn: ACCESS_TOKEN_SECONDS },
          verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE },
        }),
      ],
      controllers: [AuthController],
      providers: [
        AccessTokens,
        AuthService,
        Sessions,
        AttemptCounters,
        LoginThrottle,
        Callers,
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
      exports: [Sessions, AttemptCounters],
    };
  }
}
