import type { ReactNode } from 'react';
import { isPool } from '../../../../domain/elements';
import { type Register, descriptionOf, recordedOutcome } from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { decisionText } from '../values/decisionText';
import { OutcomeMark } from '../values/OutcomeMark';
import type { CellProps } from './columns';

/** As wide as the names are before they wrap, in px. */
const NAME_WIDTH = 150;

const name = { flex: 'none', width: NAME_WIDTH, whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

/**
 * The look of the lines, for the table that they stand in: a page has hundreds of them, too many to be styled
 * one by one.
 */
export const controlLines = {
  '& .lines': { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 },
  '& .line': { display: 'flex', alignItems: 'flex-start', whiteSpace: 'nowrap' },
  // Every line is as high as its control's name, which stands in it unseen and takes no width.
  '& .line::after': {
    ...name,
    content: 'attr(data-name)',
    visibility: 'hidden',
    marginRight: `-${NAME_WIDTH}px`,
  },
  // Paper has no tooltips: below its name a control has the whole of what was decided.
  '& .line-why': { display: 'none' },
  '@media print': {
    '& .line-why': { display: 'block' },
    '& .line[data-why]::after': { content: String.raw`attr(data-name) "\A" attr(data-why)` },
  },
  // What closes where there is no basin takes two lines to say, however narrow the column: in the other cells they are left empty.
  '& .line-tall': { minHeight: 40 },
  '& .line-tall > span:not([class^="line"])': { flex: 'none', width: 150 },
  '& .line-name': name,
  '& .line-value': { maxWidth: 110, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .line-decided': { ml: 1, color: 'text.secondary' },
  '& .line-missing': { color: 'text.secondary' },
};

interface ControlLinesProps extends Pick<CellProps, 'inspection' | 'days'> {
  /** Gets with each control who has decided on it, when and why. */
  show: (register: Register, why: string | undefined) => ReactNode;
}

/** One line for each control, equally high in each of the cells, so that they stand side by side. */
function ControlLines({ inspection, days, show }: ControlLinesProps) {
  const translate = useTranslate();
  const { elementKind } = inspection.elementId;
  const isTall = (register: Register) =>
    !isPool(elementKind) && recordedOutcome(inspection, register) === 'closing';
  return (
    <ul className="lines">
      {inspection.elementRegisters.map((register) => {
        const { elementDecision: decision } = register;
        const why = decision ? decisionText(decision, translate, days.dayText) : undefined;
        return (
          <li
            key={register.elementRegistersUpkeeps._id}
            className={isTall(register) ? 'line line-tall' : 'line'}
            data-name={descriptionOf(register).upkeepName}
            data-why={why}
          >
            {show(register, why)}
          </li>
        );
      })}
    </ul>
  );
}

/** "Manteniment": what is controlled. */
export function ControlNames({ inspection, days }: CellProps) {
  return (
    <ControlLines
      inspection={inspection}
      days={days}
      show={(register, why) => (
        <span className="line-name">
          {descriptionOf(register).upkeepName}
          {why ? <span className="line-why">{why}</span> : null}
        </span>
      )}
    />
  );
}

/** "Valors": what was recorded, with its units. */
export function ControlValues({ inspection, days }: CellProps) {
  return (
    <ControlLines
      inspection={inspection}
      days={days}
      show={(register) =>
        register.elementValues === '' ? (
          <Missing reason={register.elementMissingReason} />
        ) : (
          <LineValue
            text={valueText(descriptionOf(register), register.elementValues, register.elementUncertainty)}
          />
        )
      }
    />
  );
}

/** "Avis": whether it is within its limits, whether it closes, and whether somebody has decided so. */
export function ControlVerdicts({ inspection, days }: CellProps) {
  const translate = useTranslate();
  const kind = inspection.elementId.elementKind;
  return (
    <ControlLines
      inspection={inspection}
      days={days}
      show={(register, why) => {
        const outcome = recordedOutcome(inspection, register);
        if (!outcome) return <Missing />;
        return (
          <>
            <OutcomeMark outcome={outcome} kind={kind} title={why} />
            {why ? <span className="line-decided">{translate('listing.decided')}</span> : null}
          </>
        );
      }}
    />
  );
}

/** Cut where it is long: its tooltip says all of it. */
function LineValue({ text }: { text: string }) {
  return (
    <span className="line-value" title={text}>
      {text}
    </span>
  );
}

/** No value, and why, where somebody has said so. */
function Missing({ reason }: { reason?: string }) {
  return reason ? (
    <span className="line-value line-missing" title={reason}>{`– ${reason}`}</span>
  ) : (
    <span className="line-missing">–</span>
  );
}
