import { Typography } from '@mui/material';
import { derivedInputNames } from '../../../../domain/names';
import {
  type DerivedValue,
  type Inspection,
  type Register,
  descriptionOf,
} from '../../../../domain/planning';
import { type DerivedSource, valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';

interface DerivedLineProps extends DerivedValue {
  /** Where the controls are that it follows from. */
  inspection: Pick<Inspection, 'elementRegisters'>;
}

/** From what a computed value follows, and why there is none. */
export function DerivedLine({ inspection, value, from, missing }: DerivedLineProps) {
  const translate = useTranslate();
  const sourceText = useSourceText(inspection.elementRegisters);
  const names = missing.map((input) => derivedInputNames[input]).join(', ');
  const lines = [
    from.length > 0 && translate('recording.derived.from', { sources: from.map(sourceText).join(' · ') }),
    missing.length > 0 && translate('recording.derived.missing', { names }),
    missing.length === 0 && from.length > 0 && value === '' && translate('recording.derived.noResult'),
  ];
  return lines.map(
    (line, index) =>
      line && (
        <Typography key={index} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ),
  );
}

function useSourceText(registers: readonly Register[]) {
  const { momentText } = useDays();
  return ({ parameter, upkeepId, value, at }: DerivedSource): string => {
    const source = registers.find(({ elementRegistersUpkeeps }) => elementRegistersUpkeeps._id === upkeepId);
    // The vessel's volume is of no control.
    const units = source ? descriptionOf(source).upkeepTypeUnits : 'm³';
    const text = `${derivedInputNames[parameter]} ${valueText({ upkeepTypeUnits: units }, value)}`;
    return parameter === 'meter-before' && at !== null ? `${text} (${momentText(at)})` : text;
  };
}
