import { Injectable, type PipeTransform } from '@nestjs/common';
import { type Preset, presets } from '../../domain/presets';
import { notFound } from '../common';

/** What the law asks of the kind that a path names. */
@Injectable()
export class PresetPipe implements PipeTransform<string, Preset> {
  transform(kind: string): Preset {
    const preset = presets.find((each) => each.kind === kind);
    if (!preset) throw notFound();
    return preset;
  }
}
