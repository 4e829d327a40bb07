import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { resourceNames } from '../domain/api';
import { catalogue } from '../domain/catalogue';
import { type FieldSpec, readField } from '../domain/fields';
import { textOf } from '../domain/messages';
import { AppError, BodyValidationPipe } from './common';
import { handlersOf } from './testing/handlers';
import { TestApp } from './testing/test-app';

// `domain` describes what a resource's fields hold; forms and lists go by it. DTOs and schemas are written
// out. Here each is compared with the others.

const names = resourceNames.filter((name) => name !== 'planning');

const ID = '0123456789abcdef01234567';
/** So many different ids. */
function manyIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
}
/** Fields that follow from stored ones. */
const derived = new Set(['id', 'hasActions', 'correctiveOverdue', 'correctivePhotos']);
/** Inputs of people and programs; long texts are added for each field. */
const inputs: unknown[] = [
  ...[
    null,
    '',
    ' ',
    'x',
    ' x ',
    'x\u0000',
    '7,2',
    ',5',
    '1e5',
    'true',
    'Correcte',
    'jana@test.cat',
    'Inspecta#2026',
  ],
  ...[
    'number',
    'daily',
    'ph',
    'misting',
    'up',
    'other',
    'pH',
    'Administrador',
    '2026-07-01',
    '2026-02-30',
    '2026-07-01T08:30:00+02:00',
  ],
  ...[0, 7.2, true, false, ID, ID.toUpperCase(), { _id: ID }, { $gt: '' }, [], ['x'], {}],
  ...[[ID], [{ _id: ID }, ID.toUpperCase()], [ID, 'x'], [[ID]], manyIds(60), manyIds(61)],
];
const inputsFor = (spec: FieldSpec): unknown[] =>
  'max' in spec ? [...inputs, 'x'.repeat(spec.max), 'x'.repeat(spec.max + 1)] : inputs;

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await TestApp.start();
  document = (await app.call('GET', '/docs-json')).as<OpenAPIObject>();
});
afterAll(() => app.stop());

type Reading = { value: unknown } | { problem: string };

/** The pipe's result for one field of a body. */
async function throughPipe(metatype: Type<object>, field: string, value: unknown): Promise<Reading> {
  try {
    const dto: unknown = await new BodyValidationPipe().transform(
      { [field]: value },
      { type: 'body', metatype },
    );
    return { value: new Map(Object.entries(dto as object)).get(field) };
  } catch (error) {
    // Other required fields are missing, which does not matter here.
    const problem = error instanceof AppError ? error.errors?.[field] : String(error);
    return problem === undefined ? { value } : { problem };
  }
}

const problemIn = (reading: Reading) => ('problem' in reading ? reading.problem : undefined);

/** The domain's result, which the admin's forms show. */
function throughDomain(spec: FieldSpec, value: unknown): Reading {
  const read = readField(spec, value);
  return read.ok ? { value: read.value } : { problem: textOf(read.problem) };
}

const validated = (dto: Type<object>): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** The DTO class of a call's body. */
function bodyOf(route: string): Type<object> {
  const dto = handlersOf(app)
    .find((handler) => handler.route === route)
    ?.parameters.find((parameter) => validated(parameter).length > 0);
  if (!dto) throw new Error(`${route} reads no body`);
  return dto;
}

describe.each(names)('%s', (name) => {
  const { fields, asked = {}, deleted, filters, readOnly = [] } = catalogue[name];
  const create = () => bodyOf(`POST /api/${name}`);
  const update = () => bodyOf(`PUT /api/${name}/:id`);
  const stored = (): string[] => Object.keys(app.modelOf(name).schema.paths);
  const kept = Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'password' ? [] : [field]));

  it('creation and update take the fields that the domain describes, and no others', () => {
    expect(validated(create()).sort()).toEqual(Object.keys(fields).sort());
    expect(validated(update()).sort()).toEqual(
      [...Object.keys(fields), ...Object.keys(asked), deleted, '__v'].sort(),
    );
  });

  it.each(Object.keys(fields))('%s is read and refused as in the admin’s form', async (field) => {
    const spec = fields[field]!;
    // In an edit, an empty password stays as it was.
    const changed = spec.kind === 'password' ? { kind: spec.kind } : spec;
    for (const input of inputsFor(spec)) {
      expect([input, await throughPipe(update(), field, input)]).toEqual([
        input,
        throughDomain(changed, input),
      ]);
      const created = problemIn(await throughPipe(create(), field, input));
      expect([input, created]).toEqual([input, problemIn(throughDomain(spec, input))]);
    }
  });

  it('the database keeps them, and the document shows them', () => {
    expect(stored()).toEqual(
      expect.arrayContaining([...kept, ...readOnly, deleted].filter((field) => !derived.has(field))),
    );
    const read = document.paths[`/api/${name}/{id}`]?.get?.responses['200'];
    const shown = /schemas\/(\w+)/.exec(JSON.stringify(read))?.[1] ?? '';
    const { properties } = document.components?.schemas?.[shown] as { properties: object };
    expect(Object.keys(properties).sort()).toEqual(
      [...kept, ...readOnly, deleted, '_id', 'id', 'createdAt', 'updatedAt', '__v'].sort(),
    );
  });

  it('lists filter by what the database keeps', () => {
    expect(stored()).toEqual(
      expect.arrayContaining(Object.keys(filters).filter((field) => !derived.has(field))),
    );
  });
});
