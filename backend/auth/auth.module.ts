import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users';
import { AttemptCounters } from './attempt-counters';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { CatchUpGuard } from './catch-up.guard';
import { JwtAuthGuard } from './jwt-auth.guard';
import { JWT_ALGORITHM, JWT_AUDIENCE, JWT_SECONDS, JWT_SECRET } from './jwt.constants';
import { JwtStrategy } from './jwt.strategy';
import { LoginThrottle } from './login-throttle';
import { PermissionsGuard } from './permissions.guard';
import { SessionCache } from './session-cache';
import { Sessions } from './sessions';

@Module({})
export class AuthModule {
  /** @param secret What signs the access tokens. */
  static with(secret: string): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        UsersModule,
        PassportModule,
        JwtModule.register({
          secret,
          signOptions: { algorithm: JWT_ALGORITHM, audience: JWT_AUDIENCE, expiresIn: JWT_SECONDS },
        }),
      ],
      controllers: [AuthController],
      providers: [
        { provide: JWT_SECRET, useValue: secret },
        JwtStrategy,
        JwtAuthGuard,
        AuthService,
        Sessions,
        SessionCache,
        AttemptCounters,
        LoginThrottle,
        // Every call passes them, in this order.
        { provide: APP_GUARD, useClass: CatchUpGuard },
        { provide: APP_GUARD, useExisting: JwtAuthGuard },
        { provide: APP_GUARD, useClass: PermissionsGuard },
      ],
      exports: [Sessions, AttemptCounters],
    };
  }
}
