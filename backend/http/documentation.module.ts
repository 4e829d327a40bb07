import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiDocument } from './api-document';
import { DocumentationController } from './documentation.controller';

@Module({ controllers: [DocumentationController], providers: [ApiDocument] })
export class DocumentationModule {}

/** Tells the documentation which application to describe. */
export function documentApi(app: NestFastifyApplication): void {
  app.get(ApiDocument).describe(app);
}
