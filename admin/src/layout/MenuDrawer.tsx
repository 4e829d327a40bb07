import CloseIcon from '@mui/icons-material/Close';
import { Box, Divider, Drawer, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Session } from '../../../domain/auth';
import { useText } from '../i18n/useText';
import { Brand } from './Brand';
import { LogoutButton } from './LogoutButton';
import { MenuLinks } from './MenuLinks';

interface MenuDrawerProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu on a phone. */
export function MenuDrawer({ session, isOpen, onClose }: MenuDrawerProps) {
  const text = useText();
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 280, p: 1.5, gap: 0.5 }, 'aria-label': text('layout.navigation') } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1, mb: 1 }}>
        <Brand />
        <IconButton aria-label={translate('ra.action.close_menu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={text('layout.navigation')} sx={{ display: 'grid', gap: 0.5 }}>
        <MenuLinks profile={session.userProfile} isTall onChoose={onClose} />
      </Box>
      <Divider sx={{ my: 1 }} />
      <LogoutButton user={session.id} isTall />
    </Drawer>
  );
}
