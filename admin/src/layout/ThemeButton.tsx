import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { useText } from '../i18n/useText';

/** Light or dark; until it is used, what the system prefers. */
export function ThemeButton() {
  const text = useText();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const label = text(isDark ? 'layout.toLight' : 'layout.toDark');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
