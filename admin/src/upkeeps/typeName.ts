import type { UpkeepTypeReference } from '../../../domain/upkeeps';

/** The type's name with its units in parentheses. */
export function typeName({
  upkeepTypeName,
  upkeepTypeUnits,
}: Pick<UpkeepTypeReference, 'upkeepTypeName' | 'upkeepTypeUnits'>): string {
  return `${upkeepTypeName} (${upkeepTypeUnits === 'text' ? 'Text' : upkeepTypeUnits})`;
}

/** As `typeName`, for what a select offers. */
export function typeReferenceName(record: object): string {
  return isTypeReference(record) ? typeName(record) : '';
}

function isTypeReference(record: object): record is UpkeepTypeReference {
  return 'upkeepTypeName' in record && 'upkeepTypeUnits' in record;
}
