import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_BASE } from '../domain/api';
import { httpAdapter } from './app';
import { AppModule } from './app.module';
import { readSettings } from './config';
import { STANDALONE } from './database';
import { openApiOf } from './http';

const FILE = join('docs', 'openapi.json');

/** Writes the OpenAPI document of the code as it is; nothing of the server is started for it. */
async function writeDocument(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot({
      settings,
      database: { uri: 'mongodb://nowhere', writeConcern: STANDALONE },
      secret: 'none',
    }),
    httpAdapter(settings),
    { preview: true, logger: false },
  );
  app.setGlobalPrefix(API_BASE.slice(1));
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(openApiOf(app), null, 2)}\n`);
}

void writeDocument();
