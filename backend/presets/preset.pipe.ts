import { Injectable, type PipeTransform } from '@nestjs/common';
import { type Preset, presets } from '../../domain/presets';
import { notFound } from '../common';

/** Reads the kind in a path, and finds what the law asks for it. */
@Injectable()
export class PresetPipe implements PipeTransform<string, Preset> {
  transform(kind: string): Preset {
    const preset = presets.find((each) => each.kind === kind);
    if (!preset) throw notFound();
    return preset;
  }
}
