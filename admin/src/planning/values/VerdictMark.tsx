import { type Theme, alpha, styled } from '@mui/material/styles';
import type { Verdict } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';

const base = { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' } as const;

/** What is as it should be stays quiet, so that what is not is found at a glance. */
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
};

/** Drawn as they are, not as MUI's icons: a list has hundreds of them. */
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
};

interface VerdictMarkProps {
  verdict: Verdict;
  /** Of how many values it is the verdict; left out where it stands beside one. */
  count?: number;
}

/** A value's verdict: icon and text, never the colour alone. */
export function VerdictMark({ verdict, count }: VerdictMarkProps) {
  const translate = useTranslate();
  const Mark = marks[verdict];
  const text = translate(`planning.verdict.${verdict}`);
  return (
    <Mark>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        {icons[verdict]}
      </svg>
      {count === undefined ? text : `${count} · ${text}`}
    </Mark>
  );
}
