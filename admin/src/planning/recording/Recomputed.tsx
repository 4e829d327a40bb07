import { Box, Typography } from '@mui/material';
import type { ElementKind } from '../../../../domain/elements';
import { type Register, descriptionOf, toldOutcome } from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { OutcomeMark } from '../values/OutcomeMark';

interface RecomputedProps {
  /** As they were saved. */
  registers: readonly Register[];
  kind: ElementKind | null;
}

/** Values that the server has computed otherwise than the form, which may not have known what was recorded before. */
export default function Recomputed({ registers, kind }: RecomputedProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      {translate('recomputing.title')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', color: 'text.primary' }}>
        {registers.map((register) => {
          const control = descriptionOf(register);
          const { elementValues: value, elementResult: result, elementCritical: critical } = register;
          const outcome = toldOutcome({ result, critical });
          return (
            <Box key={register.elementRegistersUpkeeps._id} component="li" sx={{ mt: 0.5 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {`${control.upkeepName}: ${value === '' ? translate('planning.value.none') : valueText(control, value)}`}
              </Typography>
              {outcome && <OutcomeMark outcome={outcome} kind={kind} />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
