import { type Theme, alpha, styled } from '@mui/material/styles';
import type { ElementKind } from '../../../../domain/elements';
import type { Outcome } from '../../../../domain/upkeeps';
import { OutcomeIcon } from './OutcomeIcon';
import { useOutcomeText } from './useOutcomeText';

const base = { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' } as const;

/** What is as it should be stays quiet, so that what is not is found at a glance; what closes is full of its colour. */
const marks = {
  pass: styled('span')(({ theme }: { theme: Theme }) => ({
    ...base,
    fontWeight: 500,
    color: theme.palette.success.main,
  })),
  fail: styled('span')(({ theme: { palette } }: { theme: Theme }) => ({
    ...base,
    paddingInline: 6,
    marginInline: -6,
    borderRadius: 6,
    fontWeight: 700,
    color: palette.error.main,
    backgroundColor: alpha(palette.error.main, palette.mode === 'light' ? 0.1 : 0.18),
  })),
  undecided: styled('span')(({ theme }: { theme: Theme }) => ({
    ...base,
    fontWeight: 700,
    color: theme.palette.text.primary,
  })),
  closing: styled('span')(({ theme: { palette } }: { theme: Theme }) => ({
    ...base,
    // Its words are many where there is no basin.
    whiteSpace: 'normal',
    paddingInline: 6,
    marginInlineStart: -6,
    borderRadius: 6,
    fontWeight: 700,
    color: palette.closing.contrastText,
    backgroundColor: palette.closing.main,
    // White on paper would be read by nobody.
    printColorAdjust: 'exact',
  })),
};

interface OutcomeMarkProps {
  outcome: Outcome;
  /** What is inspected: what closes at a pool is its basin. */
  kind: ElementKind | null;
  /** Of how many values it is the outcome; left out where it stands beside one. */
  count?: number;
  /** Of its icon, in px. */
  size?: number;
  /** The tooltip with the author and the reason of a decision, where there is no room for a line. */
  title?: string;
}

/** What came of a value: icon and text, never the colour alone. */
export function OutcomeMark({ outcome, kind, count, size, title }: OutcomeMarkProps) {
  const outcomeText = useOutcomeText();
  const Mark = marks[outcome];
  const text = outcomeText(outcome, kind);
  return (
    <Mark title={title}>
      <OutcomeIcon outcome={outcome} size={size} />
      {count === undefined ? text : `${count} · ${text}`}
    </Mark>
  );
}
