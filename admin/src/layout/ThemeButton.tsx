import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@mui/material';
import { useTheme } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate';

/**
 * Light or dark; until it is used, what the system prefers. Its hint is the browser's own: MUI's would be the only
 * one on the first page, and takes 12 kB.
 */
export function ThemeButton() {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const label = translate(isDark ? 'layout.toLight' : 'layout.toDark');
  return (
    <IconButton
      color="inherit"
      title={label}
      aria-label={label}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
}
