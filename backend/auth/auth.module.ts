import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { OpenExports } from '../common/exports';
import { JWT_SECRET } from '../config';
import { JsonBodyGuard } from '../http';
import { UsersModule } from '../users';
import { AttemptCounters } from './attempt-counters';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { FreshnessGuard } from './freshness.guard';
import { JwtAuthGuard } from './jwt-auth.guard';
import { JWT_ALGORITHM, JWT_AUDIENCE, JWT_SECONDS } from './jwt.constants';
import { JwtStrategy } from './jwt.strategy';
import { LoginThrottle } from './login-throttle';
import { PermissionsGuard } from './permissions.guard';
import { SessionCache } from './session-cache';
import { Sessions } from './sessions';

@Module({
  imports: [
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [JWT_SECRET],
      useFactory: (secret: string) => ({
        secret,
        signOptions: { algorithm: JWT_ALGORITHM, audience: JWT_AUDIENCE, expiresIn: JWT_SECONDS },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    JwtStrategy,
    JwtAuthGuard,
    AuthService,
    Sessions,
    SessionCache,
    AttemptCounters,
    LoginThrottle,
    // Every call passes these guards, in this order.
    { provide: APP_GUARD, useClass: FreshnessGuard },
    { provide: APP_GUARD, useExisting: JwtAuthGuard },
    { provide: APP_GUARD, useClass: PermissionsGuard },
    { provide: APP_GUARD, useExisting: OpenExports },
    // A body is read last, once it is known who calls.
    { provide: APP_GUARD, useClass: JsonBodyGuard },
  ],
  exports: [Sessions, AttemptCounters],
})
export class AuthModule {}
