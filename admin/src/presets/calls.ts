import { IDEMPOTENCY_HEADER, apiPaths } from '../../../domain/api';
import type { ElementKind } from '../../../domain/elements';
import type { Preset, PresetRequest, PresetResult } from '../../../domain/presets';
import { http, sendJson } from '../providers/http';

/** The calls of what the law asks (docs/product.md, "Presets of the law"). Both throw `HttpError`. */

export async function getPresets(signal?: AbortSignal): Promise<Preset[]> {
  const { json } = await http(apiPaths.presets, { signal });
  return json as Preset[];
}

/** @param key the same for every try of the same request, which is done only once */
export async function postPreset(
  kind: ElementKind,
  request: PresetRequest,
  key: string,
): Promise<PresetResult> {
  const { json } = await sendJson('POST', `${apiPaths.presets}/${kind}`, request, {
    [IDEMPOTENCY_HEADER]: key,
  });
  return json as PresetResult;
}
