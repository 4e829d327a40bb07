import type { Outcome } from '../../../../domain/upkeeps';

/** Drawn as they are, not as MUI's icons: a list has hundreds of them. Each has another outline. */
const icons = {
  pass: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="9" />
      <path d="m7.5 12.5 3 3 6-6.5" />
    </g>
  ),
  fail: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 5h2v6h-2V7Zm0 8h2v2h-2v-2Z"
    />
  ),
  // A question.
  undecided: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M12 2.5 21.5 12 12 21.5 2.5 12 12 2.5Z" />
      <path d="M9.5 10a2.5 2.5 0 1 1 2.5 2.5V14m0 1.5v2" />
    </g>
  ),
  // A stop sign.
  closing: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9L7.9 2ZM6 10.5v3h12v-3H6Z"
    />
  ),
} as const satisfies Record<Outcome, unknown>;

interface OutcomeIconProps {
  outcome: Outcome;
  size?: number;
}

/** The sign of an outcome, in the colour of its text. */
export function OutcomeIcon({ outcome, size = 20 }: OutcomeIconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} style={{ flexShrink: 0 }} aria-hidden>
      {icons[outcome]}
    </svg>
  );
}
