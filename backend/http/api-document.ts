import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from './openapi';

/** The application's OpenAPI document, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  private app?: NestFastifyApplication;
  private made?: OpenAPIObject;

  describe(app: NestFastifyApplication): void {
    this.app = app;
  }

  get document(): OpenAPIObject {
    if (!this.app) throw new Error('documentApi has not been called');
    return (this.made ??= openApiOf(this.app));
  }
}
