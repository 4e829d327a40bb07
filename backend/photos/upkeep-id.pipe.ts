import { Injectable, type PipeTransform } from '@nestjs/common';
import { readId } from '../../domain/fields';
import { badInput } from '../common';

/** Reads which control a photo shows; missing: the whole inspection. */
@Injectable()
export class UpkeepIdPipe implements PipeTransform<unknown, string | null> {
  transform(value: unknown): string | null {
    if (value === undefined || value === '') return null;
    const id = readId(value);
    if (!id.ok) throw badInput({ upkeepId: id.problem });
    return id.value;
  }
}
