import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from './settings';

/** What signs the access tokens, as a provider. */
export const JWT_SECRET = Symbol('JWT_SECRET');

/** The settings, read once at the start, and the secret that signs access tokens: for every module. */
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
