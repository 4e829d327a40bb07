import type { ElementReference } from '../../../domain/elements';

/** What to call what waits: by its element, and where that is. */
export function elementText({ elementName, elementUbication, elementAreaId }: ElementReference) {
  return { name: elementName, place: [elementUbication, elementAreaId.areaName].filter(Boolean).join(' · ') };
}
