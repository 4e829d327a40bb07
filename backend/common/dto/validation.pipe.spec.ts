import { PartialType } from '@nestjs/swagger';
import { AppError } from '../errors';
import { Decimal, Flag, Text } from './fields';
import { BodyValidationPipe } from './validation.pipe';

class BaseDto {
  @Text({ max: 5, required: true }) name!: string;
}

class WriteDto extends BaseDto {
  @Decimal() limit?: number | null;
  @Flag() active?: boolean;
}

class ChangeDto extends PartialType(WriteDto) {}

const pipe = new BodyValidationPipe();
const readAs = (metatype: new () => object, body: unknown) =>
  pipe.transform(body, { type: 'body', metatype });
const read = (body: unknown) => readAs(WriteDto, body);

/** The messages for each field of a refused body. */
const problemsOf = (reading: Promise<unknown>) =>
  reading.then(
    () => ({}),
    (error: unknown) => (error instanceof AppError ? error.errors : error),
  );

const REQUIRED = 'Aquest camp és obligatori';

it('reads what the DTO and its parent name, as the domain keeps it, and nothing else', async () => {
  const dto = await read({ name: ' a ', limit: '7,2', active: true, extra: 1, __proto__: { x: 1 } });
  expect(dto).toBeInstanceOf(WriteDto);
  expect(Object.entries(dto as object)).toEqual([
    ['name', 'a'],
    ['limit', 7.2],
    ['active', true],
  ]);
});

it('does not give a parent what its children name', async () => {
  expect(await readAs(BaseDto, { name: 'a', limit: 1 })).not.toHaveProperty('limit');
});

it('tells every violation at once, by field', async () => {
  expect(await problemsOf(read({ limit: 'x', active: 1 }))).toEqual({
    name: REQUIRED,
    limit: 'Ha de ser un número',
    active: 'Ha de ser cert o fals',
  });
});

it('lets an update leave a required field out, but not empty it', async () => {
  expect(await readAs(ChangeDto, {})).toEqual({});
  for (const name of ['', ' ', null]) {
    expect(await problemsOf(readAs(ChangeDto, { name }))).toEqual({ name: REQUIRED });
  }
});

it('keeps an optional field that is emptied', async () => {
  expect(await readAs(ChangeDto, { limit: null })).toEqual({ limit: null });
});

it.each([
  '{"constructor":"x"}',
  '{"toString":1,"valueOf":2,"then":3}',
  '{"name":{"constructor":"x"},"limit":{"valueOf":1}}',
])('does not stumble over %s', async (body) => {
  expect(Object.keys((await problemsOf(read(JSON.parse(body)))) as object)).toContain('name');
});

it('takes no body as an empty one', async () => {
  expect(await problemsOf(read(undefined))).toEqual({ name: REQUIRED });
});

it.each([[[]], ['text'], [5], [true], [null]])('refuses %j, which is no object', async (body) => {
  await expect((async () => read(body))()).rejects.toThrow(AppError);
});
