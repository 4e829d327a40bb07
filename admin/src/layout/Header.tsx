import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, Link } from '@mui/material';
import { useState } from 'react';
import type { Session } from '../../../domain/auth';
import { useTranslate } from '../i18n/useTranslate';
import { useSettings } from '../providers/settings';
import { NO_PRINT } from '../theme/GlobalStyles';
import { AccountLink } from './AccountLink';
import { Brand } from './Brand';
import { LogoutButton } from './LogoutButton';
import { MenuDrawer } from './MenuDrawer';
import { MenuGroups } from './MenuGroups';
import { MenuLinks } from './MenuLinks';
import { ThemeButton } from './ThemeButton';

/** Logo, menu, who is signed in, Logout. The menu is a drawer where it does not fit. */
export function Header({ session }: { session: Session }) {
  const translate = useTranslate();
  const { logoUrl } = useSettings();
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <Box
      component="header"
      className={NO_PRINT}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, lg: 1 },
        height: 56,
        px: { xs: 1, md: 2 },
        color: 'bar.text',
        bgcolor: 'bar.background',
        borderBottom: 1,
        borderColor: 'bar.line',
        '& .MuiButtonBase-root:focus-visible, & a:focus-visible': {
          outlineColor: (theme) => theme.palette.bar.text,
          outlineOffset: -2,
        },
      }}
    >
      <IconButton
        color="inherit"
        aria-label={translate('layout.navigation')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
        sx={{ display: { lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Link
        href={logoUrl}
        color="inherit"
        underline="none"
        aria-label={translate('layout.logo')}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 0.5, mr: { lg: 1 } }}
      >
        <Brand />
      </Link>
      <Box
        component="nav"
        aria-label={translate('layout.navigation')}
        sx={{ display: { xs: 'none', lg: 'flex' }, gap: 0.25, flexGrow: 1, minWidth: 0 }}
      >
        <MenuLinks />
        <MenuGroups />
      </Box>
      <Box sx={{ flexGrow: { xs: 1, lg: 0 } }} />
      <ThemeButton />
      <AccountLink session={session} />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LogoutButton user={session.id} />
      </Box>
      <MenuDrawer session={session} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Box>
  );
}
