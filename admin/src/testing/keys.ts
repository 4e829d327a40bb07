export interface Texts {
  [key: string]: Texts | string;
}

/** The keys of a catalogue, each as a whole. */
export function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}
