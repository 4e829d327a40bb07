import CloseIcon from '@mui/icons-material/Close';
import { Box, Divider, Drawer, IconButton } from '@mui/material';
import type { Session } from '../../../domain/auth';
import { useTranslate } from '../i18n/useTranslate';
import { Brand } from './Brand';
import { LogoutButton } from './LogoutButton';
import { MenuGroups } from './MenuGroups';
import { MenuLinks } from './MenuLinks';

interface MenuDrawerProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu on a phone. */
export function MenuDrawer({ session, isOpen, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 280, p: 1.5, gap: 0.5 }, 'aria-label': translate('layout.navigation') },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1, mb: 1 }}>
        <Brand />
        <IconButton aria-label={translate('ra.action.close_menu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={translate('layout.navigation')} sx={{ display: 'grid', gap: 0.5 }}>
        <MenuLinks isTall onChoose={onClose} />
        <MenuGroups isTall onChoose={onClose} />
      </Box>
      <Divider sx={{ my: 1 }} />
      <LogoutButton user={session.id} isTall />
    </Drawer>
  );
}
