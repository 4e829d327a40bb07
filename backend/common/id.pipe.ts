import { Injectable, type PipeTransform } from '@nestjs/common';
import { readId } from '../../domain/fields';
import { badInput } from './errors';

/** Reads the id in a call's path; anything else gets 400. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = readId(value);
    if (!id.ok) throw badInput({ id: id.problem });
    return id.value;
  }
}
