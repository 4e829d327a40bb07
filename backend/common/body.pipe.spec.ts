import { BodyPipe, BodyReader } from './body.pipe';
import { AppError } from './errors';
import { Field } from './field.decorator';

class BaseDto {
  @Field({ kind: 'text', max: 5, required: true }) name!: string;
}

class WriteDto extends BaseDto {
  @Field({ kind: 'number' }) limit?: number | null;
  @Field({ kind: 'flag' }) active?: boolean;
}

class ChangeDto {
  @Field({ kind: 'text', max: 5, required: true }, 'update') name?: string;
}

const read = (body: unknown) => new BodyReader(WriteDto).transform(body);

it('reads what the DTO and its parent name, as the domain keeps it, and nothing else', () => {
  const { dto, problems } = read({ name: ' a ', limit: '7,2', active: true, extra: 1, __proto__: { x: 1 } });
  expect(problems).toEqual({});
  expect(dto).toBeInstanceOf(WriteDto);
  expect(dto).toEqual(Object.assign(new WriteDto(), { name: 'a', limit: 7.2, active: true }));
});

it('does not give a parent what its children name', () => {
  expect(new BodyReader(BaseDto).transform({ name: 'a', limit: 1 }).dto).not.toHaveProperty('limit');
});

it('tells every violation at once, beside what could be read', () => {
  const { dto, problems } = read({ limit: 'x', active: true });
  expect(problems).toEqual({ name: { key: 'field.required' }, limit: { key: 'field.number' } });
  expect(dto).toMatchObject({ active: true });
});

it('lets an update leave a required field out, but not empty it', () => {
  const change = new BodyReader(ChangeDto);
  expect(change.transform({}).problems).toEqual({});
  expect(change.transform({ name: '' }).problems).toEqual({ name: { key: 'field.required' } });
});

it.each([
  '{"constructor":"x"}',
  '{"toString":1,"valueOf":2,"then":3}',
  '{"name":{"constructor":"x"},"limit":{"valueOf":1}}',
])('does not stumble over %s', (body) => {
  expect(Object.keys(read(JSON.parse(body)).problems)).toContain('name');
});

it('takes no body as an empty one', () => {
  expect(read(undefined).problems).toEqual(read({}).problems);
});

it.each([[[]], ['text'], [5], [true], [null]])('refuses %j, which is no object', (body) => {
  expect(() => read(body)).toThrow(AppError);
});

it('as a pipe refuses a body with any violation', () => {
  const pipe = new BodyPipe(WriteDto);
  expect(pipe.transform({ name: 'a' })).toMatchObject({ name: 'a' });
  expect(() => pipe.transform({ name: 'too long' })).toThrow(AppError);
});
