import type { ValueKind } from '../../../domain/upkeeps';
import { useText } from '../i18n/useText';

/** Numèric, Text or Si/No. */
export function ValueKindName({ kind }: { kind: ValueKind }) {
  const text = useText();
  return text(`resources.manteniments.valueKinds.${kind}`);
}
