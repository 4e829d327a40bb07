import type { ElementKind } from '../../../../domain/elements';
import { outcomeNameOf } from '../../../../domain/planning';
import type { Outcome } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';

/** An outcome in words: what closes at a pool says what is to be done. */
export function useOutcomeText() {
  const translate = useTranslate();
  return (outcome: Outcome, kind: ElementKind | null): string =>
    translate(`planning.verdict.${outcomeNameOf(outcome, kind)}`);
}
