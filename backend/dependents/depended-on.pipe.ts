import { Injectable, type PipeTransform } from '@nestjs/common';
import { type DependedOn, dependedOn } from '../../domain/dependents';
import { notFound } from '../common';

/** Reads the resource in the call's path; on any other nothing hangs, so there is no such call (404). */
@Injectable()
export class DependedOnPipe implements PipeTransform<unknown, DependedOn> {
  transform(value: unknown): DependedOn {
    const resource = dependedOn.find((name) => name === value);
    if (resource === undefined) throw notFound();
    return resource;
  }
}
