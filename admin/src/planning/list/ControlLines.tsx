import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Inspection, type Register, descriptionOf } from '../../../../domain/planning';
import { checkValue } from '../../../../domain/upkeeps';
import { useValueText } from '../values/useValueText';
import { VerdictMark } from '../values/VerdictMark';

interface ControlLinesProps {
  inspection: Inspection;
  show: (register: Register) => ReactNode;
}

/** One line for each control, equally high in each of the cells, so that they stand side by side. */
function ControlLines({ inspection, show }: ControlLinesProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {inspection.elementRegisters.map((register) => (
        <Box
          key={register.elementRegistersUpkeeps._id}
          component="li"
          sx={{ height: 26, display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          {show(register)}
        </Box>
      ))}
    </Box>
  );
}

/** "Manteniment": what is controlled. */
export function ControlNames({ inspection }: { inspection: Inspection }) {
  return (
    <ControlLines
      inspection={inspection}
      show={(register) => {
        const { upkeepName } = descriptionOf(register);
        return (
          <Box
            component="span"
            title={upkeepName}
            sx={{
              maxWidth: { xs: 150, xl: 220 },
              '@media print': { maxWidth: 'none' },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {upkeepName}
          </Box>
        );
      }}
    />
  );
}

/** "Valors": what was recorded, with its units. */
export function ControlValues({ inspection }: { inspection: Inspection }) {
  const valueText = useValueText();
  return (
    <ControlLines
      inspection={inspection}
      show={(register) =>
        register.elementValues === '' ? (
          <Missing />
        ) : (
          <Box component="span" sx={{ maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {valueText(descriptionOf(register), register.elementValues)}
          </Box>
        )
      }
    />
  );
}

/** "Avis": whether it is within its limits. */
export function ControlVerdicts({ inspection }: { inspection: Inspection }) {
  return (
    <ControlLines
      inspection={inspection}
      show={(register) => {
        const verdict = checkValue(descriptionOf(register), register.elementValues);
        return verdict ? <VerdictMark verdict={verdict} /> : <Missing />;
      }}
    />
  );
}

function Missing() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      –
    </Box>
  );
}
