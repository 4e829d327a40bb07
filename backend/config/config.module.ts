import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from './settings';

/** The provider of the secret that signs access tokens. */
export const JWT_SECRET = Symbol('JWT_SECRET');

/** Provides settings and secret, read once at the start, to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings, secret: string): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: JWT_SECRET, useValue: secret },
      ],
      exports: [Settings, JWT_SECRET],
    };
  }
}
