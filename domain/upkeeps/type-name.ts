import type { Units, UpkeepTypeReference } from './upkeep-type';

/** Units by their name, where they are chosen or listed. */
export function unitsName(unit: Units): string {
  return unit === 'text' ? 'Text' : unit;
}

/** The type's name with its units in parentheses. */
export function typeName({
  upkeepTypeName,
  upkeepTypeUnits,
}: Pick<UpkeepTypeReference, 'upkeepTypeName' | 'upkeepTypeUnits'>): string {
  return `${upkeepTypeName} (${unitsName(upkeepTypeUnits)})`;
}
