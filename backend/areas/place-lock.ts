/** Held while a centre moves and while an element is put in it, so that they cannot end in two companies. */
export function placeLock(areaId: string): string {
  return `place ${areaId}`;
}
