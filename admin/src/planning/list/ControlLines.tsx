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

/** As wide as the names are before they wrap, in px. */
const NAME_WIDTH = 150;

/** Every line is as high as its control's name, which stands in it unseen and takes no width. */
const nameHeight = {
  '&::after': {
    content: 'attr(data-name)',
    visibility: 'hidden',
    flex: 'none',
    width: NAME_WIDTH,
    marginRight: `-${NAME_WIDTH}px`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
};

/** One line for each control, equally high in each of the cells, so that they stand side by side. */
function ControlLines({ inspection, show }: ControlLinesProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {inspection.elementRegisters.map((register) => (
        <Box
          key={register.elementRegistersUpkeeps._id}
          component="li"
          data-name={descriptionOf(register).upkeepName}
          sx={{ display: 'flex', alignItems: 'flex-start', whiteSpace: 'nowrap', ...nameHeight }}
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
      show={(register) => (
        <Box
          component="span"
          sx={{ flex: 'none', width: NAME_WIDTH, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {descriptionOf(register).upkeepName}
        </Box>
      )}
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
          <Box component="span" sx={{ maxWidth: 110, overflow: 'hidden', textOverflow: 'ellipsis' }}>
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
