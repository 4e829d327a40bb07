import { ApiProperty } from '@nestjs/swagger';
import type { RecordBase } from '../../../domain/common';
import type { StoredBase } from './schema';

/** The fields of every record in an answer. */
export abstract class RecordDto implements RecordBase {
  @ApiProperty() _id!: string;
  @ApiProperty({ description: 'The same value as _id' }) id!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: 'integer', description: 'The revision, moved by each write' }) __v!: number;
}

/** The common part of an answer. It stands last: on Node 20 an object that begins with a spread is slow to make. */
export function baseOf({ _id, createdAt, updatedAt, __v }: StoredBase): RecordBase {
  const id = _id.toHexString();
  return { _id: id, id, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), __v };
}

/** The only item of a list that was made of one. */
export async function onlyItem<T>(made: Promise<readonly T[]>): Promise<T> {
  const [only] = await made;
  if (only === undefined) throw new Error('nothing was made');
  return only;
}
