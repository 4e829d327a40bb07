import { type UpkeepTypeReference, typeName } from '../../../domain/upkeeps';

/** A type as a select offers it. */
export function typeReferenceName(record: object): string {
  return isTypeReference(record) ? typeName(record) : '';
}

function isTypeReference(record: object): record is UpkeepTypeReference {
  return 'upkeepTypeName' in record && 'upkeepTypeUnits' in record;
}
